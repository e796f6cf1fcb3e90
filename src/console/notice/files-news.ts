import type { NoticeFile } from '#contract/content/notice.ts'
import messages from '#i18n/ko/console-notice.json'
import { interpolate } from '#lib/interpolate.ts'
import type { Changes } from './send-changes.ts'

/** Says which files came and went between two states of the list, `kept` being those of the saved notice. */
export function filesNews(before: Changes, after: Changes, kept: readonly NoticeFile[]): string {
  const came = after.added.filter((file) => !before.added.includes(file))
  const dropped = before.added.filter((file) => !after.added.includes(file))
  const removed = kept.filter(({ _id }) => after.removed.includes(_id) && !before.removed.includes(_id))
  const gone = [...dropped.map(({ name }) => name), ...removed.map(({ originalName }) => originalName)]
  const told = [
    ...came.map(({ name }) => interpolate(messages['files.added'], { name })),
    // A file that was sent before the saving failed may stand in both lists.
    ...new Set(gone.map((name) => interpolate(messages['files.removed'], { name }))),
  ]
  return told.join(' ')
}
