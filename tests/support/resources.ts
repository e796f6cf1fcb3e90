import { notice } from '#contract/notice.ts'
import type { Resource } from '#contract/resource.ts'
import type { Scope } from '#contract/scope.ts'
import { makeNotice } from './samples.ts'

export type Life = {
  resource: Resource
  /** The console's path after `/api`. */
  path: string
  scope: Scope
  /** A valid record that `word`, and no other word, finds. */
  sample: (word: string) => Record<string, unknown>
  /** A partial change. */
  change: Record<string, unknown>
  /** A record that breaks a rule, and the codes it gets. */
  broken: Record<string, unknown>
  codes: Record<string, string>
  /** A column to sort by. */
  sort: string
}

/** Every resource with an ordinary life in the console; a new one is an entry here. */
export const resources: Life[] = [
  {
    resource: notice,
    path: '/console/center/notifications',
    scope: 'centerNotifications',
    sample: (word) => makeNotice({ title: { ko: word, en: '', cn: '' } }),
    change: { isPinned: true },
    broken: makeNotice({ title: { ko: ' ', en: 'x'.repeat(121), cn: '' }, publishedAt: 'tomorrow' }),
    codes: { 'title.ko': 'textRequired', 'title.en': 'tooLong', publishedAt: 'dateTimeInvalid' },
    sort: 'publishedAt',
  },
]
