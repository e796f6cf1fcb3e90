import * as v from 'valibot'
import { dateTime, id } from '#contract/kit/field.ts'
import { localizedText } from '#contract/kit/localized.ts'
import { resource } from '#contract/kit/resource.ts'
import { type DownloadType, downloadTypes } from './download.ts'

/** Labels: `i18n/<locale>/notice.json`, keys `category.<name>`. */
export const noticeCategories = ['general', 'recruitment', 'document', 'result', 'contract'] as const
export const noticeCategory = v.picklist(noticeCategories, 'choiceRequired')
export type NoticeCategory = (typeof noticeCategories)[number]

export const noticeFilesMaximum = 10
const file = v.object({
  _id: id,
  originalName: v.string(),
  type: v.picklist(Object.keys(downloadTypes) as DownloadType[]),
  size: v.number(),
})
export type NoticeFile = v.InferOutput<typeof file>

/** Visible to visitors from `publishedAt` on, while `shows` is true. `body` is rich text. */
export const notice = resource(
  'notification',
  'notifications',
  {
    title: localizedText(120),
    body: localizedText(25_000),
    category: noticeCategory,
    isPinned: v.boolean(),
    shows: v.boolean(),
    publishedAt: dateTime,
  },
  {
    files: v.array(file),
    /** Number of visitors who opened it, each counted once a day. */
    views: v.number(),
  },
)

export type Notice = v.InferOutput<typeof notice.record>
export type NoticeInput = v.InferOutput<typeof notice.create>

export type NoticeRow = Pick<Notice, '_id' | 'title' | 'category' | 'isPinned' | 'publishedAt'>

const neighbour = v.nullable(v.object({ _id: id, title: localizedText(120) }))
export const noticeNeighbours = v.object({ previous: neighbour, next: neighbour })
export type NoticeNeighbours = v.InferOutput<typeof noticeNeighbours>
