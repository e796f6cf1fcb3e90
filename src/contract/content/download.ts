import * as v from 'valibot'
import { dateTime } from '#contract/kit/field.ts'
import { localizedText } from '#contract/kit/localized.ts'
import { resource } from '#contract/kit/resource.ts'
import { placement } from './placement.ts'

/** Media types, detected from the content, with their file extensions. */
export const downloadTypes = {
  'application/pdf': 'pdf',
  'application/x-hwp': 'hwp',
  'application/hwp+zip': 'hwpx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type DownloadType = keyof typeof downloadTypes
const type = v.picklist(Object.keys(downloadTypes) as DownloadType[])

/** Visible to visitors from `publishedAt` on, once it has a file, while `shows` is true. */
export const download = resource(
  'download',
  'downloads',
  {
    title: localizedText(120),
    description: localizedText(2_000),
    order: placement.order,
    shows: v.boolean(),
    publishedAt: dateTime,
  },
  {
    file: v.nullable(v.object({ originalName: v.string(), type, size: v.number() })),
    count: v.number(),
  },
)

export type Download = v.InferOutput<typeof download.record>
export type DownloadInput = v.InferOutput<typeof download.create>
export type DownloadFile = NonNullable<Download['file']>
