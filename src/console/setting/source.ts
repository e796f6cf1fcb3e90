import type { Labels } from '#console/kit/record/field-text.ts'
import type { Source } from '#console/kit/record/source.ts'
import type { SettingSection } from '#contract/site/setting.ts'
import messages from '#i18n/ko/console-setting.json'

/** A section of the settings is a record, with its name as the id. */
export const settingSource = {
  path: 'console/setting',
  singular: 'setting',
  plural: 'settings',
} as const satisfies Source

export const policyYearPath = 'console/setting/policy-years'

export const historyKey = (section: SettingSection) => [settingSource.path, 'versions', section]

/** The sender has a `name` of its own; the other names are the company's. */
export const labelsOfSection = (section: SettingSection): Labels =>
  section === 'sender' ? { ...messages, name: messages['sender.name'] } : messages
