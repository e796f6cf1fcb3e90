import * as v from 'valibot'
import { type ProfileType, profileTypes } from '#contract/content/form.ts'

const draftSchema = v.object({
  formId: v.string(),
  values: v.object({
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    company: v.string(),
    message: v.string(),
    choices: v.array(v.string()),
    hasAgreed: v.boolean(),
  }),
  profile: v.nullable(
    v.object({
      file: v.object({
        _id: v.string(),
        originalName: v.string(),
        type: v.picklist(Object.keys(profileTypes) as ProfileType[]),
        size: v.number(),
      }),
      token: v.string(),
    }),
  ),
  isUploading: v.boolean(),
  /** Last submission: equal content is sent again under the same idempotency key. */
  sent: v.object({ body: v.string(), key: v.string() }),
})
export type FormEntryDraft = v.InferOutput<typeof draftSchema>
export type EntryValues = FormEntryDraft['values']

const storageKey = 'onmaru:formDraft'
const emptyValues: EntryValues = {
  name: '',
  phone: '',
  email: '',
  company: '',
  message: '',
  choices: [],
  hasAgreed: false,
}

export function newFormEntryDraft(formId: string): FormEntryDraft {
  return { formId, values: emptyValues, profile: null, isUploading: false, sent: { body: '', key: '' } }
}

export function readFormEntryDraft(storage: Pick<Storage, 'getItem'>, formId: string): FormEntryDraft {
  try {
    const { success, output } = v.safeParse(draftSchema, JSON.parse(storage.getItem(storageKey) ?? 'null'))
    if (success && output.formId === formId) return output
  } catch {
    // No storage, or an unreadable draft: the form starts empty.
  }
  return newFormEntryDraft(formId)
}

/** Does not throw: without storage the form continues unsaved. */
export function saveFormEntryDraft(storage: Pick<Storage, 'setItem'>, draft: FormEntryDraft): void {
  try {
    storage.setItem(storageKey, JSON.stringify(draft))
  } catch {}
}

export function clearFormEntryDraft(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(storageKey)
  } catch {}
}
