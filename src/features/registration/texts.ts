import type { Messages } from '#i18n/ko.ts'

/** What the island gets from its page. */
export type RegistrationProps = { messages: Pick<Messages, 'registration' | 'validation'> }
