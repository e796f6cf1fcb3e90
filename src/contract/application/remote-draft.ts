import * as v from 'valibot'
import { uploads } from '#contract/document/document.ts'
import * as field from '#contract/kit/field.ts'
import { merge } from '#contract/kit/merge.ts'
import { formValues } from './form-values.ts'

export const draftDevices = ['PHONE', 'COMPUTER'] as const
export type DraftDevice = (typeof draftDevices)[number]

/** Of the answers as JSON; far more than they need. */
const charactersMaximum = 20_000

/** `PUT /api/v1/cert/{id}/draft`: the unfinished form of a verified person. `files`: its draft application. */
export const remoteDraftInput = v.strictObject({
  /** The version that the tab saw last; null: none. If the stored one is newer, it is not overwritten. */
  base: v.nullable(field.positiveInteger),
  /** Id of the tab. A tab that is closed while it saves keeps its id when it is reopened. */
  writer: field.id,
  device: v.picklist(draftDevices, 'invalid'),
  step: v.pipe(v.string('invalid'), v.maxLength(20, 'tooLong')),
  values: v.pipe(
    formValues,
    v.check((values) => JSON.stringify(values).length <= charactersMaximum, 'tooLong'),
  ),
  files: v.nullable(v.strictObject({ id: field.id, token: v.string('invalid') })),
})
export type RemoteDraftInput = v.InferOutput<typeof remoteDraftInput>

const draftFiles = { id: v.string(), token: v.string() }

/** Response of the `PUT`. `token` opens the draft application for another day. */
export const remoteDraftReceipt = v.object({
  version: v.number(),
  savedAt: field.moment,
  files: v.nullable(v.object(draftFiles)),
})
export type RemoteDraftReceipt = v.InferOutput<typeof remoteDraftReceipt>

/** `GET /api/v1/cert/{id}/draft` */
export const remoteDraft = v.object({
  version: v.number(),
  savedAt: field.moment,
  writer: v.string(),
  device: v.picklist(draftDevices),
  step: v.string(),
  values: formValues,
  files: v.nullable(v.object(merge(draftFiles, { uploads }))),
})
export type RemoteDraft = v.InferOutput<typeof remoteDraft>
