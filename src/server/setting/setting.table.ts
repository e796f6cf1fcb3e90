import type { SettingSection, Settings } from '#contract/setting.ts'
import type { Json } from '#server/db/database.ts'

/** Every version that staff have saved of a section of the settings, one row each; rows are never changed. */
export type SettingTable = {
  section: SettingSection
  version: number
  value: Json<Settings[SettingSection]>
  at: string
  byId: string
  by: string
}
