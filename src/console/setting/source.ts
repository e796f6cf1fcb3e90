import type { Source } from '#console/kit/record/source.ts'
import type { Words } from '#console/kit/record/words-of.ts'
import type { SettingSection } from '#contract/site/setting.ts'
import messages from '#i18n/ko/console-setting.json'

/** A section of the settings is a record whose id is its name. */
export const settingSource = {
  path: 'console/setting',
  singular: 'setting',
  plural: 'settings',
} as const satisfies Source

export const historyKey = (section: SettingSection) => [settingSource.path, 'versions', section]

/** The sender has a `name` of its own; the other names are the company's. */
export const wordsOfSection = (section: SettingSection): Words =>
  section === 'sender' ? { ...messages, name: messages['sender.name'] } : messages
