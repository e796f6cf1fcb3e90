import * as v from 'valibot'
import { dateTime } from './field.ts'
import { localizedText } from './localized.ts'
import { resource } from './resource.ts'

/** A notice of the customer centre; visitors see it from `publishedAt` on, while `shows` is true. */
export const notice = resource('notification', 'notifications', {
  title: localizedText(120),
  body: localizedText(20_000),
  isPinned: v.boolean(),
  shows: v.boolean(),
  publishedAt: dateTime,
})

export type Notice = v.InferOutput<typeof notice.record>
export type NoticeInput = v.InferOutput<typeof notice.create>
