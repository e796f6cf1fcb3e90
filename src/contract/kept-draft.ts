import * as v from 'valibot'
import * as field from './field.ts'
import { formValues } from './form-values.ts'
import { merge } from './merge.ts'
import { uploads } from './upload.ts'

/** What kind of device saved a draft, so that its owner knows which one it was. */
export const draftDevices = ['PHONE', 'COMPUTER'] as const
export type DraftDevice = (typeof draftDevices)[number]

/** Far more than all answers take. */
const mostCharacters = 20_000

/** `PUT /api/v1/cert/{id}/draft`: the form of the person whose verification it is, as one of their devices has it. */
export const keptDraftInput = v.strictObject({
  /** The version that the tab has seen last; null: none. What another tab has saved since is not overwritten. */
  base: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Names the tab; one that is closed while it saves goes on with the same name when it is opened again. */
  writer: field.id,
  device: v.picklist(draftDevices, 'invalid'),
  step: v.pipe(v.string('invalid'), v.maxLength(20, 'tooLong')),
  values: v.pipe(
    formValues,
    v.check((values) => JSON.stringify(values).length <= mostCharacters, 'tooLong'),
  ),
  /** The draft application that holds the files, with the token that opens it. */
  files: v.nullable(v.strictObject({ id: field.id, token: v.string('invalid') })),
})
export type KeptDraftInput = v.InferOutput<typeof keptDraftInput>

const draftFiles = { id: v.string(), token: v.string() }

/** The answer to saving; the token opens the draft application with the files for another day. */
export const savedDraft = v.object({
  version: v.number(),
  savedAt: field.moment,
  files: v.nullable(v.object(draftFiles)),
})
export type SavedDraft = v.InferOutput<typeof savedDraft>

/** `GET /api/v1/cert/{id}/draft`: what another device, or this one before it was closed, has saved. */
export const keptDraft = v.object({
  version: v.number(),
  savedAt: field.moment,
  writer: v.string(),
  device: v.picklist(draftDevices),
  step: v.string(),
  values: formValues,
  files: v.nullable(v.object(merge(draftFiles, { uploads }))),
})
export type KeptDraft = v.InferOutput<typeof keptDraft>
