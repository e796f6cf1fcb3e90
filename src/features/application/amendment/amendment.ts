import { changedFields } from '#contract/amendment.ts'
import { applicationFields } from '#contract/application.ts'
import type { ApplicationRecord } from '#contract/application-record.ts'
import { type Access, removeUpload } from '#features/application/application-api.ts'
import { type Draft, type DraftStorage, newDraft, readDraft } from '#features/application/draft/draft.ts'
import { DraftKeeper } from '#features/application/draft/draft-keeper.ts'
import { emptyValues, type FormValues, toSubmission } from '#features/application/draft/values.ts'
import type { Amendment, FormSession } from '#features/application/form/form-session.ts'
import { sendFile } from '#features/application/upload/send-file.ts'
import { type DocumentFiles, UploadQueue } from '#features/application/upload/upload-queue.ts'

export type AmendmentSession = FormSession & { amendment: Amendment }

const baseKey = 'onmaru:amendmentBase'

/** The tab's storage for what is unsent of one application. */
function amendmentStorage(storage: Storage, id: string): DraftStorage {
  const named = (key: string) => `${key}:${id}`
  return {
    getItem: (key) => storage.getItem(named(key)),
    setItem: (key, text) => storage.setItem(named(key), text),
    removeItem: (key) => storage.removeItem(named(key)),
  }
}

/** The answers of an application as the form holds them. */
export function valuesOf(application: ApplicationRecord): FormValues {
  const answers: Record<string, unknown> = application
  const entries = Object.entries(emptyValues).map(([key, empty]) => [key, answers[key] ?? empty])
  // Each answer of a record fits the form's field of the same name, which the form was sent from.
  return Object.fromEntries(entries) as FormValues
}

/** What was changed since `base`, put onto `current`: what only the other side changed stays as it is there. */
export function mergeOnto(current: ApplicationRecord, base: ApplicationRecord, values: FormValues): FormValues {
  const own = new Set(changedFields(valuesOf(base), values).map((path) => path.split('.')[0]))
  const entries = Object.entries(valuesOf(current)).map(([key, value]) => [
    key,
    own.has(key) ? values[key as keyof FormValues] : value,
  ])
  // The keys are those of the form's own values.
  return Object.fromEntries(entries) as FormValues
}

/** What would be sent; answers that the form does not ask for stay as they are. */
export function amendedAnswers({ base }: Amendment, values: FormValues): object {
  const own = toSubmission(values, base.round ?? 0)
  const kept = Object.keys(applicationFields).filter((key) => !(key in own))
  return { ...Object.fromEntries(kept.map((key) => [key, base[key as keyof ApplicationRecord] ?? null])), ...own }
}

/** Paths of the answers that the form would change. */
export function changesOf(amendment: Amendment, values: FormValues): string[] {
  return changedFields(amendment.base, amendedAnswers(amendment, values))
}

/** The form over an application that was sent, from where this tab left off. Files come and go at once. */
export function openAmendment(access: Access, application: ApplicationRecord, values?: FormValues): AmendmentSession {
  const storage = amendmentStorage(window.sessionStorage, application._id)
  const kept = values ? null : readDraft(storage)
  const base = (kept && readBase(storage)) || application
  const answers = (base !== application && kept?.values) || values || valuesOf(application)
  const draft: Draft = {
    ...newDraft(application.round ?? 0, () => crypto.getRandomValues(new Uint32Array(2)).join('-')),
    step: 'check',
    values: answers,
    server: access,
  }
  const keeper = new DraftKeeper(storage, draft)
  const session = { keeper, queue: openQueue(access, application), amendment: { access, base } }
  keepBase(storage, base)
  if (values) keeper.save()
  return session
}

/** Erases what is unsent. */
export function discardAmendment({ keeper, amendment }: AmendmentSession) {
  keeper.discard()
  amendmentStorage(window.sessionStorage, amendment.base._id).removeItem(baseKey)
}

function openQueue(access: Access, { files }: ApplicationRecord): UploadQueue {
  const stored = Object.entries(files).map(([name, file]) => [name, { stored: file, attempt: null }])
  const seams = {
    send: sendFile.bind(null, access),
    remove: (name: string) => removeUpload(access, name),
  }
  return new UploadQueue(seams, Object.fromEntries(stored) as DocumentFiles)
}

function keepBase(storage: DraftStorage, base: ApplicationRecord) {
  try {
    storage.setItem(baseKey, JSON.stringify(base))
  } catch {
    // Without room the amendment works on, unsaved, like a draft.
  }
}

function readBase(storage: DraftStorage): ApplicationRecord | null {
  try {
    return JSON.parse(storage.getItem(baseKey) ?? 'null')
  } catch {
    return null
  }
}
