import type { LocalizedText } from '#contract/localized.ts'
import type { TermVersionCode } from '#contract/term-version.ts'
import type { Json, Stamped } from '#server/db/database.ts'

export type TermTable = Stamped & {
  code: TermVersionCode
  version: string
  title: Json<LocalizedText>
  body: Json<LocalizedText>
  bodyText: Json<LocalizedText>
  effectiveAt: string
}
