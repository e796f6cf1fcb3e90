import * as v from 'valibot'
import { moment } from './field.ts'
import { merge } from './merge.ts'

/** Documents that an application can carry, one file each. Labels: `i18n/<locale>/document.json`. */
export const documentNames = [
  'identityCard',
  'residentRegister',
  'familyRelation',
  'marriageRelation',
  'marriageProof',
  'healthInsurance',
  'income',
  'employment',
  'localTax',
  'vehicle',
] as const
export type DocumentName = (typeof documentNames)[number]

/** 50 MB, as the specification counts it: 50 × 1024 × 1024 bytes. */
export const uploadMaximumBytes = 50 * 1024 * 1024
/** Media types by content; the file's name decides nothing. */
export const uploadTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heif',
} as const
export type UploadType = keyof typeof uploadTypes

/** Whether most browsers cannot show it: staff get such a picture as JPEG too. */
export function isHeic(type: UploadType): boolean {
  return type === 'image/heic' || type === 'image/heif'
}

export const documentName = v.picklist(documentNames)
/** What everybody who may see a document sees of it. */
export const uploadEntries = {
  name: documentName,
  type: v.picklist(Object.keys(uploadTypes) as UploadType[]),
  size: v.number(),
  sha256: v.string(),
  createdAt: moment,
}
/**
 * One stored file as applicants and staff see it. `originalName` is for display only; `rejection` is why staff ask for
 * another file, and is there while a correction is asked for.
 */
export const upload = v.object(merge(uploadEntries, { originalName: v.string(), rejection: v.optional(v.string()) }))
export type Upload = v.InferOutput<typeof upload>

/** The SHA-256 of each file that an applicant has seen, by document: what is sent is what was seen. */
export const seenFiles = v.partial(
  v.strictObject(v.entriesFromList(documentNames, v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'invalid')))),
)
export type SeenFiles = v.InferOutput<typeof seenFiles>

/** An application's documents by name. */
export const uploads = v.record(documentName, upload)
