import type { Source } from '#console/kit/record/source.ts'
import type { SettingSection } from '#contract/site/setting.ts'

/** A section of the settings is a record, with its name as the id. */
export const settingSource = {
  path: 'console/setting',
  singular: 'setting',
  plural: 'settings',
} as const satisfies Source

export const policyYearPath = 'console/setting/policy-years'

export const historyKey = (section: SettingSection) => [settingSource.path, 'versions', section]
