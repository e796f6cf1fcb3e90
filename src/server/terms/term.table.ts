import type { LocalizedText } from '#contract/kit/localized.ts'
import type { TermVersionCode } from '#contract/terms/term-version.ts'
import type { Json, Stamped } from '#server/db/database.ts'

export type TermTable = Stamped & {
  code: TermVersionCode
  version: string
  title: Json<LocalizedText>
  body: Json<LocalizedText>
  bodyText: Json<LocalizedText>
  effectiveAt: string
}
