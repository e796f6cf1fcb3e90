import { atom, computed } from 'nanostores'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { RemoteDraft } from '#contract/application/remote-draft.ts'
import type { Answers } from '#contract/eligibility/answers.ts'
import type { ErrorCode } from '#contract/kit/error.ts'
import { type Access, createDraftApplication, removeDocument } from '#features/application/application-api.ts'
import { sendDocument, UploadError } from '#features/application/upload/send-file.ts'
import {
  type DocumentFiles,
  documentEntries,
  type QueueSeams,
  UploadQueue,
} from '#features/application/upload/upload-queue.ts'
import { readIdentityProof } from '#stores/identity.ts'
import { $identityMode } from '#stores/round.ts'
import { keepSelfCheck, readSelfCheck } from '#stores/self-check.ts'
import { readError } from '#stores/session.ts'
import { type FormValues, forAnotherPerson, type LocalDraft, openLocalDraft, saveLocalDraft } from './local-draft.ts'
import { LocalDraftStore } from './local-draft-store.ts'
import { adoptedDraft, loadRemoteDraft, RemoteDraftSync, saveRemoteDraft } from './remote-draft-sync.ts'

/** A change of a sent application. `base` is the application as the server last sent it. */
export type Amendment = {
  access: Access
  base: ApplicationRecord
  hasChanges: (values: FormValues, files: DocumentFiles) => boolean
  toBody: (values: FormValues, files: DocumentFiles) => object
  send: (body: string) => Promise<Access>
  clear: () => void
}

/**
 * What one tab works with: its answers (`store`), the uploads of their files, and the copy on the server for other
 * devices (`sync`). An amendment has no such copy.
 */
export type FormSession = {
  store: LocalDraftStore
  queue: UploadQueue
  sync?: RemoteDraftSync
  hasSelfCheck?: boolean
  amendment?: Amendment
}

/** The server no longer knows the draft: its token or its files have expired. */
const expiredCodes: (ErrorCode | undefined)[] = ['tokenRequired', 'tokenInvalid', 'notFound']
export const isExpired = (code: ErrorCode | undefined) => expiredCodes.includes(code)

export function openFormSession(round: number): FormSession {
  const kept = openLocalDraft(window.sessionStorage, round, randomId)
  const carried = mergeSelfCheck(window.sessionStorage, kept)
  const draft = carried ?? kept
  const store = new LocalDraftStore(window.sessionStorage, { ...draft, values: withIdentity(draft.values) })
  if (carried) store.save()
  const seams: QueueSeams = {
    send: async (name, file, progress) => {
      try {
        return await sendDocument(await draftApplication(store), name, file, progress)
      } catch (error) {
        if (!(error instanceof UploadError && isExpired(error.body?.code))) throw error
        dropDraftApplication(session)
        return sendDocument(await draftApplication(store), name, file, progress)
      }
    },
    remove: async (name) => {
      const { server } = store.draft
      if (server) await removeDocument(server, name).catch((error) => Promise.reject(new UploadError(readError(error))))
    },
  }
  const queue = new UploadQueue(seams, documentFilesOf(store))
  const session: FormSession = { store, queue, sync: createSync(store), hasSelfCheck: carried !== null }
  session.queue.$files.listen((files) => keepDocumentFiles(store, files))
  return session
}

function createSync(store: LocalDraftStore): RemoteDraftSync {
  const device = window.matchMedia('(pointer: coarse)').matches ? 'PHONE' : 'COMPUTER'
  return new RemoteDraftSync(store, {
    proof: readIdentityProof,
    device,
    save: saveRemoteDraft,
    load: loadRemoteDraft,
    readError,
  })
}

/** Replaces the stored draft of this tab. The session must be opened again. */
export function adoptRemoteDraft({ store }: FormSession, other: RemoteDraft) {
  const draft = adoptedDraft(other, store.draft, randomId)
  store.clear()
  saveLocalDraft(window.sessionStorage, draft)
}

/** Keeps this tab's draft. If it has no server draft yet, the other device's files are added. */
export function keepLocalDraft({ store, queue, sync }: FormSession, other: RemoteDraft) {
  const hasOwn = store.draft.server !== null
  sync?.keepLocal()
  if (hasOwn) return
  for (const stored of Object.values(other.files?.uploads ?? {}))
    queue.$files.setKey(stored.name, { stored, attempt: null })
}

/** Another person was verified: the drafts on the server stay with the person before, and so do their files. */
export function startForAnotherPerson({ store, queue }: FormSession) {
  store.update(forAnotherPerson(store.draft, randomId))
  queue.forget()
}

/** Forgets the server draft and its files; the next upload creates a new one. */
export function dropDraftApplication({ store, queue }: FormSession) {
  store.update({ server: null, createKey: randomId() })
  queue.expire()
}

/** `crypto.randomUUID` needs a secure context, but a test site may run over plain HTTP. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

async function draftApplication(store: LocalDraftStore): Promise<Access> {
  const known = store.draft.server
  if (known) return known
  try {
    const server = await createDraftApplication(store.draft.round, store.draft.createKey)
    store.update({ server })
    return server
  } catch (error) {
    throw new UploadError(readError(error))
  }
}

/** Stored files survive a reload; unfinished uploads do not. */
export function documentFilesOf({ draft }: LocalDraftStore): DocumentFiles {
  const files: DocumentFiles = {}
  for (const stored of Object.values(draft.files)) files[stored.name] = { stored, attempt: null }
  for (const { name, originalName, size } of draft.pending) {
    const attempt = { originalName, size, state: 'failed', problem: 'lost', canRetry: false } as const
    files[name] = { stored: files[name]?.stored ?? null, attempt }
  }
  return files
}

export function keepDocumentFiles(store: LocalDraftStore, files: DocumentFiles) {
  const entries = documentEntries(files).filter(([, file]) => file !== undefined)
  const stored = entries.flatMap(([name, file]) => (file.stored ? [[name, file.stored]] : []))
  const pending = entries.flatMap(([name, { attempt }]) =>
    attempt ? [{ name, originalName: attempt.originalName, size: attempt.size }] : [],
  )
  store.update({ files: Object.fromEntries(stored), pending })
}

/** Fills in the answers of the self-check, only once. Null if there are none to fill in. */
function mergeSelfCheck(storage: Storage, draft: LocalDraft): LocalDraft | null {
  const kept = readSelfCheck(storage)
  if (!kept?.isForForm) return null
  keepSelfCheck(storage, kept.answers, false)
  return { ...draft, values: withSelfCheck(draft.values, kept.answers) }
}

export function withSelfCheck(values: FormValues, answers: Answers): FormValues {
  const { birth, home, marriage, ...facts } = answers
  const isCouple = marriage === 'MARRIED' || marriage === 'ENGAGED'
  return {
    ...values,
    birth: birth ?? values.birth,
    ...(marriage && { qualification_type: isCouple ? 'MARRIED_TYPE' : 'YOUTH_TYPE' }),
    // A young applicant's family may own a home; a couple's household may not.
    ...(home && { isHomeless: home === 'NONE' || (home === 'FAMILY' && !isCouple) }),
    facts: { ...facts, marriage: isCouple ? marriage : null },
  }
}

/** A verification whose token is not in this tab must be repeated. */
function withIdentity(values: FormValues): FormValues {
  const isOwn = values.cert !== null && readIdentityProof()?.cert === values.cert
  return { ...values, cert: isOwn ? values.cert : null, needsCert: $identityMode.get() !== 'off' }
}

export const $isUploading = atom(false)
export const $isSubmitting = atom(false)
export const $isBusy = computed(
  [$isUploading, $isSubmitting],
  (isUploading, isSubmitting) => isUploading || isSubmitting,
)

export function confirmLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if ($isBusy.get()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
