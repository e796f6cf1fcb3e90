import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'

export type IdentityProps = { locale: Locale; messages: Messages['identity'] }
