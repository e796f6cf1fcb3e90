import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'

export type DefaultFormProps = { locale: Locale; messages: Pick<Messages, 'form' | 'validation'> }
export type FormTexts = DefaultFormProps['messages']['form']
