import { changedFields } from '#contract/application/amendment.ts'
import { applicationFields } from '#contract/application/application.ts'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { type DocumentName, documentNames, type SeenFiles } from '#contract/document/upload.ts'
import { type Access, amendApplication } from '#features/application/application-api.ts'
import {
  type Amendment,
  documentFilesOf,
  type FormSession,
  keepDocumentFiles,
} from '#features/application/draft/form-session.ts'
import {
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

const baseKey = 'onmaru:amended'

function amendmentStorage(storage: Storage, id: string): DraftStorage {
  const named = (key: string) => `${key}:${id}`
  return {
    getItem: (key) => storage.getItem(named(key)),
    setItem: (key, text) => storage.setItem(named(key), text),
    removeItem: (key) => storage.removeItem(named(key)),
  }
}

export function valuesOf(application: ApplicationRecord): FormValues {
  const answers: Record<string, unknown> = application
  const entries = Object.entries(emptyValues).map(([key, empty]) => [key, answers[key] ?? empty])
  // Each answer of a record fits the form field of the same name.
  return Object.fromEntries(entries) as FormValues
}

/** Applies the changes since `base` to `current`. Answers changed only in `current` stay. */
export function mergeOnto(current: ApplicationRecord, base: ApplicationRecord, values: FormValues): FormValues {
  const own = new Set(changedFields(valuesOf(base), values).map((path) => path.split('.')[0]))
  const entries = Object.entries(valuesOf(current)).map(([key, value]) => [
    key,
    own.has(key) ? values[key as keyof FormValues] : value,
  ])
  // The keys are those of the form's values.
  return Object.fromEntries(entries) as FormValues
}

/** Answers that the form does not ask for keep their stored value. */
export function amendedAnswers(base: ApplicationRecord, values: FormValues): object {
  const own = toSubmission(values, base.round ?? 0)
  const kept = Object.keys(applicationFields).filter((key) => !(key in own))
  return { ...Object.fromEntries(kept.map((key) => [key, base[key as keyof ApplicationRecord] ?? null])), ...own }
}

export function changesOf(base: ApplicationRecord, values: FormValues): string[] {
  return changedFields(base, amendedAnswers(base, values))
}

export function fileChangesOf(base: ApplicationRecord, files: DocumentFiles): string[] {
  return differingFiles(base.files, seenFilesOf(files)).map((name) => `files.${name}`)
}

export function differingFiles(files: ApplicationRecord['files'], others: SeenFiles): DocumentName[] {
  return documentNames.filter((name) => files[name]?.sha256 !== others[name])
}

/**
 * Uses the files of `own` that differ from `base`, and the current files otherwise.
 * If the server named a document whose accepted file has not changed, the added file has expired there.
 * It must be chosen again.
 */
export function mergeFiles(
  current: ApplicationRecord,
  base: ApplicationRecord,
  own: DocumentFiles,
  named: readonly string[],
): DocumentFiles {
  const entries = documentNames.map((name): [DocumentName, DocumentFile] => {
    const stored = current.files[name] ?? null
    const mine = own[name] ?? { stored: null, attempt: null }
    if (mine.stored?.sha256 === base.files[name]?.sha256) return [name, { stored, attempt: mine.attempt }]
    const isLost = mine.stored && named.includes(name) && stored?.sha256 === base.files[name]?.sha256
    if (!mine.stored || !isLost) return [name, mine]
    const { originalName, size } = mine.stored
    return [name, { stored, attempt: { originalName, size, state: 'failed', problem: 'gone', canRetry: false } }]
  })
  return Object.fromEntries(entries.filter(([, { stored, attempt }]) => stored || attempt))
}

type Unsent = { values: FormValues; files: DocumentFiles }

/** Starts from the unsent changes of this tab, if any. The application changes only when they are sent. */
export function openAmendment(access: Access, application: ApplicationRecord, unsent?: Unsent): AmendmentSession {
  const storage = amendmentStorage(window.sessionStorage, application._id)
  const kept = unsent ? null : readLocalDraft(storage)
  const keptBase = kept && readBase(storage)
  const base = keptBase && !isSameVersion(keptBase, application) ? keptBase : application
  const from = keptBase ? kept : null
  const draft: LocalDraft = {
    ...newLocalDraft(application.round ?? 0, () => crypto.getRandomValues(new Uint32Array(2)).join('-')),
    step: 'check',
    values: from?.values ?? unsent?.values ?? valuesOf(application),
    files: from?.files ?? application.files,
    pending: from?.pending ?? [],
    server: access,
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
  keepDocumentFiles(store, queue.$files.get())
  queue.$files.listen((files) => keepDocumentFiles(store, files))
  keepBase(storage, base)
  if (unsent) store.save()
  return { store, queue, amendment }
}

/** Compares answers and files; changes by staff do not count. */
function isSameVersion(one: ApplicationRecord, other: ApplicationRecord): boolean {
  return one.contentHash === other.contentHash && differingFiles(one.files, hashesOf(other)).length === 0
}

export function hashesOf({ files }: ApplicationRecord): SeenFiles {
  return Object.fromEntries(Object.values(files).map(({ name, sha256 }) => [name, sha256]))
}

/** A removed file is deleted when the amendment is sent; an added file is stored beside the others until then. */
function openQueue(access: Access, files: DocumentFiles): UploadQueue {
  const seams: QueueSeams = {
    send: (name, file, progress) => sendDocument(access, name, file, progress, true),
    remove: async () => {},
  }
  return new UploadQueue(seams, files)
}

function keepBase(storage: DraftStorage, base: ApplicationRecord) {
  try {
    storage.setItem(baseKey, JSON.stringify(base))
  } catch {
    // Storage is full: the amendment continues unsaved.
  }
}

function readBase(storage: DraftStorage): ApplicationRecord | null {
  try {
    return JSON.parse(storage.getItem(baseKey) ?? 'null')
  } catch {
    return null
  }
}
