import type { SettingSection, Settings } from '#contract/site/setting.ts'
import type { Json } from '#server/db/database.ts'

/** One row per saved version; rows are never changed. */
export type SettingTable = {
  section: SettingSection
  version: number
  value: Json<Settings[SettingSection]>
  at: string
  byId: string
  by: string
}
