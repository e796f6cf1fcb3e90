import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'

export type FormEntryProps = { locale: Locale; messages: Pick<Messages, 'form' | 'validation'> }
export type FormTexts = FormEntryProps['messages']['form']
