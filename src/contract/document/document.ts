import * as v from 'valibot'
import { moment } from '#contract/kit/field.ts'
import { merge } from '#contract/kit/merge.ts'
import { type DocumentType, documentTypes } from './document-types.ts'

/** Documents of an application, one file each. Labels: `i18n/<locale>/document.json`. */
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

export const documentName = v.picklist(documentNames)
export const uploadEntries = {
  name: documentName,
  type: v.picklist(Object.keys(documentTypes) as DocumentType[]),
  size: v.number(),
  sha256: v.string(),
  createdAt: moment,
}
/** `originalName` is for display only. `rejection`: why staff ask for another file, during a correction only. */
export const upload = v.object(merge(uploadEntries, { originalName: v.string(), rejection: v.optional(v.string()) }))
export type Upload = v.InferOutput<typeof upload>

/** Characters of a file's SHA-256 that the receipt shows. */
export const shownHashCharacters = 12

/** SHA-256 of each file that the applicant saw, by document name; see `sentApplication`. */
export const seenFiles = v.partial(
  v.strictObject(v.entriesFromList(documentNames, v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'invalid')))),
)
export type SeenFiles = v.InferOutput<typeof seenFiles>

export const uploads = v.record(documentName, upload)
