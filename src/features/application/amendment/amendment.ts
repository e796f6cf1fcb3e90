import { changedFields } from '#contract/application/amendment.ts'
import { applicationFields } from '#contract/application/application.ts'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { type DocumentName, documentNames, type SeenFiles } from '#contract/document/document.ts'
import { type Access, amendApplication } from '#features/application/application-api.ts'
import {
  type Amendment,
  documentFilesOf,
  type FormSession,
  randomId,
  saveDocumentFiles,
} from '#features/application/draft/form-session.ts'
import {
  $sentHome,
  type DraftStorage,
  emptyValues,
  type FormValues,
  type LocalDraft,
  newLocalDraft,
  readLocalDraft,
  toSubmission,
} from '#features/application/draft/local-draft.ts'
import { LocalDraftStore } from '#features/application/draft/local-draft-store.ts'
import { sendDocument } from '#features/application/upload/send-file.ts'
import {
  type DocumentFile,
  type DocumentFiles,
  type QueueSeams,
  seenFilesOf,
  UploadQueue,
} from '#features/application/upload/upload-queue.ts'

export type AmendmentSession = FormSession & { amendment: Amendment }

/** Storage key of the version that saved changes start from. */
const baseKey = 'onmaru:amended'

/** The tab's session storage with the application's id after each key, so that amendments and the form are separate. */
function amendmentStorage(storage: Storage, id: string): DraftStorage {
  const keyOf = (key: string) => `${key}:${id}`
  return {
    getItem: (key) => storage.getItem(keyOf(key)),
    setItem: (key, text) => storage.setItem(keyOf(key), text),
    removeItem: (key) => storage.removeItem(keyOf(key)),
  }
}

export function valuesOf(application: ApplicationRecord): FormValues {
  const answers: Record<string, unknown> = application
  const entries = Object.entries(emptyValues).map(([key, empty]) => [key, answers[key] ?? empty])
  // Each answer of a record fits the form field of the same name.
  return Object.fromEntries(entries) as FormValues
}

/** The answers of `current`, with the changes of `values` since `base`. */
export function mergeAnswers(current: ApplicationRecord, base: ApplicationRecord, values: FormValues): FormValues {
  // `spouse.name` counts as a change of `spouse`.
  const changedKeys = new Set(changedFields(valuesOf(base), values).map((path) => path.split('.')[0]))
  const entries = Object.entries(valuesOf(current)).map(([key, value]) => [
    key,
    changedKeys.has(key) ? values[key as keyof FormValues] : value,
  ])
  // The keys are those of the form's values.
  return Object.fromEntries(entries) as FormValues
}

/** The answers to send. Those that the form does not ask for keep the value that they have in `base`. */
export function amendedAnswers(base: ApplicationRecord, values: FormValues): object {
  const asked = toSubmission(values, base.round ?? 0)
  const otherKeys = Object.keys(applicationFields).filter((key) => !(key in asked))
  const others = otherKeys.map((key) => [key, base[key as keyof ApplicationRecord] ?? null])
  return { ...Object.fromEntries(others), ...asked }
}

/** Paths of the changed answers, such as `spouse.name`. */
export function changesOf(base: ApplicationRecord, values: FormValues): string[] {
  return changedFields(base, amendedAnswers(base, values))
}

/** Paths of the changed documents, such as `files.income`. */
export function fileChangesOf(base: ApplicationRecord, files: DocumentFiles): string[] {
  return differingFiles(base.files, seenFilesOf(files)).map((name) => `files.${name}`)
}

export function differingFiles(files: ApplicationRecord['files'], others: SeenFiles): DocumentName[] {
  return documentNames.filter((name) => files[name]?.sha256 !== others[name])
}

/**
 * The files of `current`, with the changes of `unsent` since `base`. A document in `missing` that is the same in `current`
 * and `base` must be chosen again: the server has deleted the file that was added for this amendment.
 */
export function mergeFiles(
  current: ApplicationRecord,
  base: ApplicationRecord,
  unsent: DocumentFiles,
  missing: readonly string[],
): DocumentFiles {
  const entries = documentNames.map((name): [DocumentName, DocumentFile] => {
    const stored = current.files[name] ?? null
    const unsentFile = unsent[name] ?? { stored: null, attempt: null }
    if (unsentFile.stored?.sha256 === base.files[name]?.sha256) return [name, { stored, attempt: unsentFile.attempt }]
    const isGone = unsentFile.stored && missing.includes(name) && stored?.sha256 === base.files[name]?.sha256
    if (!unsentFile.stored || !isGone) return [name, unsentFile]
    const { originalName, size } = unsentFile.stored
    return [name, { stored, attempt: { originalName, size, state: 'failed', problem: 'gone', canRetry: false } }]
  })
  return Object.fromEntries(entries.filter(([, { stored, attempt }]) => stored || attempt))
}

type Unsent = { values: FormValues; files: DocumentFiles }

/** Starts from `unsent`, or from the changes saved in this tab. The application changes only when they are sent. */
export function openAmendment(access: Access, application: ApplicationRecord, unsent?: Unsent): AmendmentSession {
  const storage = amendmentStorage(window.sessionStorage, application._id)
  const savedDraft = unsent ? null : readLocalDraft(storage)
  const savedBase = savedDraft && readBase(storage)
  // Saved changes of an older version keep its base: sending them shows the conflict.
  const base = savedBase && !isSameVersion(savedBase, application) ? savedBase : application
  const saved = savedBase ? savedDraft : null
  const draft: LocalDraft = {
    ...newLocalDraft(application.round ?? 0, randomId),
    step: 'check',
    values: saved?.values ?? unsent?.values ?? valuesOf(application),
    files: saved?.files ?? application.files,
    unfinishedUploads: saved?.unfinishedUploads ?? [],
    draftApplication: access,
  }
  const store = new LocalDraftStore(storage, draft)
  const queue = openQueue(access, unsent?.files ?? documentFilesOf(store))
  const amendment: Amendment = {
    access,
    base,
    hasChanges: (values, files) => changesOf(base, values).length + fileChangesOf(base, files).length > 0,
    toBody: (values, files) => ({
      ...amendedAnswers(base, values),
      files: seenFilesOf(files),
      filesBefore: hashesOf(base),
    }),
    send: (body) => amendApplication(body, access, base.contentHash ?? ''),
    clear: () => {
      store.clear()
      storage.removeItem(baseKey)
    },
  }
  saveDocumentFiles(store, queue.$files.get())
  queue.$files.listen((files) => saveDocumentFiles(store, files))
  saveBase(storage, base)
  $sentHome.set(base)
  if (unsent) store.save()
  return { store, queue, amendment }
}

/** Compares answers and files only, because changes by staff are no conflict. */
function isSameVersion(first: ApplicationRecord, second: ApplicationRecord): boolean {
  return first.contentHash === second.contentHash && differingFiles(first.files, hashesOf(second)).length === 0
}

export function hashesOf({ files }: ApplicationRecord): SeenFiles {
  return Object.fromEntries(Object.values(files).map(({ name, sha256 }) => [name, sha256]))
}

/** Until the amendment is sent, the server holds an added file beside the present one, and keeps a removed one. */
function openQueue(access: Access, files: DocumentFiles): UploadQueue {
  const seams: QueueSeams = {
    send: (name, file, progress) => sendDocument(access, name, file, progress, true),
    remove: async () => {},
  }
  return new UploadQueue(seams, files)
}

function saveBase(storage: DraftStorage, base: ApplicationRecord) {
  try {
    storage.setItem(baseKey, JSON.stringify(base))
  } catch {
    // Without storage (private window, full quota) the amendment continues unsaved.
  }
}

function readBase(storage: DraftStorage): ApplicationRecord | null {
  try {
    return JSON.parse(storage.getItem(baseKey) ?? 'null')
  } catch {
    return null
  }
}
