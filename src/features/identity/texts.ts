import type { Locale } from '#contract/locale.ts'
import type { Messages } from '#i18n/ko.ts'

/** What both pages of a verification get from their page. */
export type IdentityProps = { locale: Locale; messages: Messages['identity'] }
