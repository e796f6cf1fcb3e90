import 'i18next'
import type { Messages } from '#i18n/ko.ts'

/** Types of `t` and its keys. Keys are flat: their dots and colons separate nothing, as in i18n/translate.ts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Messages
    keySeparator: false
    nsSeparator: false
  }
}
