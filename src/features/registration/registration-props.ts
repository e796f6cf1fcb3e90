import type { Messages } from '#i18n/ko.ts'

export type RegistrationProps = { messages: Pick<Messages, 'registration' | 'validation'> }
