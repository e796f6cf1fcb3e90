import 'i18next'
import type { Messages } from '#i18n/ko.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Messages
    keySeparator: false
    nsSeparator: false
  }
}
