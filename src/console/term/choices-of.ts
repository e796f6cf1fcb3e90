import type { TermVersionCode } from '#contract/terms/term-version.ts'
import messages from '#i18n/ko/console-term.json'

export const choicesOf = (codes: readonly TermVersionCode[]) =>
  codes.map((value) => ({ value, label: messages[`code.${value}`] }))
