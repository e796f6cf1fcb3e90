import { atom, computed } from 'nanostores'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { RemoteDraft } from '#contract/application/remote-draft.ts'
import type { Answers } from '#contract/eligibility/answers.ts'
import {
  type Access,
  createDraftApplication,
  isAccessLost,
  removeDocument,
} from '#features/application/application-api.ts'
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
import {
  draftForAnotherPerson,
  type FormValues,
  type LocalDraft,
  openLocalDraft,
  saveLocalDraft,
} from './local-draft.ts'
import { LocalDraftStore } from './local-draft-store.ts'
import { adoptedDraft, loadRemoteDraft, RemoteDraftSync, saveRemoteDraft } from './remote-draft-sync.ts'

/** What the form needs to change a sent application instead of sending a new one. */
export type Amendment = {
  access: Access
  /** The version of the application that the changes start from. */
  base: ApplicationRecord
  hasChanges: (values: FormValues, files: DocumentFiles) => boolean
  toBody: (values: FormValues, files: DocumentFiles) => object
  send: (body: string) => Promise<Access>
  clear: () => void
}

/**
 * One open form. It has up to three drafts: the local draft (answers, in this tab's session storage), the draft
 * application (on the server, holds only files) and the remote draft (the server's copy of the local draft, for the
 * verified person's other devices).
 */
export type FormSession = {
  /** The local draft; it holds the access to the draft application. */
  store: LocalDraftStore
  queue: UploadQueue
  /** Saves the remote draft; missing in an amendment. */
  sync?: RemoteDraftSync
  hasSelfCheckAnswers?: boolean
  amendment?: Amendment
}

export function openFormSession(round: number): FormSession {
  const opened = openLocalDraft(window.sessionStorage, round, randomId)
  const withAnswers = takeSelfCheck(window.sessionStorage, opened)
  const draft = withAnswers ?? opened
  const store = new LocalDraftStore(window.sessionStorage, { ...draft, values: withIdentity(draft.values) })
  if (withAnswers) store.save()
  const seams: QueueSeams = {
    send: async (name, file, progress) => {
      try {
        return await sendDocument(await openDraftApplication(store), name, file, progress)
      } catch (error) {
        if (!(error instanceof UploadError && isAccessLost(error.body?.code))) throw error
        // The draft application has expired: the file goes to a new one.
        dropDraftApplication(session)
        return sendDocument(await openDraftApplication(store), name, file, progress)
      }
    },
    remove: async (name) => {
      const { draftApplication } = store.draft
      if (!draftApplication) return
      await removeDocument(draftApplication, name).catch((error) => Promise.reject(new UploadError(readError(error))))
    },
  }
  const queue = new UploadQueue(seams, documentFilesOf(store))
  const session: FormSession = { store, queue, sync: createSync(store), hasSelfCheckAnswers: withAnswers !== null }
  session.queue.$files.listen((files) => saveDocumentFiles(store, files))
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

/** Replaces the local draft by the remote draft of another device. The caller must open a new session. */
export function adoptRemoteDraft({ store }: FormSession, remote: RemoteDraft) {
  const draft = adoptedDraft(remote, store.draft, randomId)
  store.clear()
  saveLocalDraft(window.sessionStorage, draft)
}

/** Keeps the local draft. If it has no draft application, it takes over that of the other device with its files. */
export function keepLocalDraft({ store, queue, sync }: FormSession, remote: RemoteDraft) {
  const hasDraftApplication = store.draft.draftApplication !== null
  sync?.keepLocal()
  if (hasDraftApplication) return
  for (const stored of Object.values(remote.files?.uploads ?? {}))
    queue.$files.setKey(stored.name, { stored, attempt: null })
}

/** After another person was verified: remote draft, draft application and files stay with the person before. */
export function startForAnotherPerson({ store, queue }: FormSession) {
  store.update(draftForAnotherPerson(store.draft, randomId))
  queue.forgetAll()
}

/** After the draft application has expired: its files are lost, and the next upload creates a new one. */
export function dropDraftApplication({ store, queue }: FormSession) {
  store.update({ draftApplication: null, createKey: randomId() })
  queue.markExpired()
}

/** A UUID. `crypto.randomUUID` needs a secure context, but a test site may run over plain HTTP. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

async function openDraftApplication(store: LocalDraftStore): Promise<Access> {
  const { draftApplication, round, createKey } = store.draft
  if (draftApplication) return draftApplication
  try {
    const created = await createDraftApplication(round, createKey)
    store.update({ draftApplication: created })
    return created
  } catch (error) {
    throw new UploadError(readError(error))
  }
}

/** The upload list after a reload: stored files remain, unfinished uploads are shown as lost. */
export function documentFilesOf({ draft }: LocalDraftStore): DocumentFiles {
  const files: DocumentFiles = {}
  for (const stored of Object.values(draft.files)) files[stored.name] = { stored, attempt: null }
  for (const { name, originalName, size } of draft.unfinishedUploads) {
    const attempt = { originalName, size, state: 'failed', problem: 'lost', canRetry: false } as const
    files[name] = { stored: files[name]?.stored ?? null, attempt }
  }
  return files
}

export function saveDocumentFiles(store: LocalDraftStore, files: DocumentFiles) {
  const entries = documentEntries(files).filter(([, file]) => file !== undefined)
  const stored = entries.flatMap(([name, file]) => (file.stored ? [[name, file.stored]] : []))
  const unfinishedUploads = entries.flatMap(([name, { attempt }]) =>
    attempt ? [{ name, originalName: attempt.originalName, size: attempt.size }] : [],
  )
  store.update({ files: Object.fromEntries(stored), unfinishedUploads })
}

/** Fills in the answers of the self-check, once, if the visitor wants to apply with them; otherwise null. */
function takeSelfCheck(storage: Storage, draft: LocalDraft): LocalDraft | null {
  const selfCheck = readSelfCheck(storage)
  if (!selfCheck?.isForApplicationForm) return null
  keepSelfCheck(storage, selfCheck.answers, false)
  return { ...draft, values: withSelfCheck(draft.values, selfCheck.answers) }
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

/** Drops a verification (`cert`) whose token is not in this tab: it must be repeated. */
function withIdentity(values: FormValues): FormValues {
  const hasToken = values.cert !== null && readIdentityProof()?.cert === values.cert
  return { ...values, cert: hasToken ? values.cert : null, needsCert: $identityMode.get() !== 'off' }
}

export const $isUploading = atom(false)
export const $isSubmitting = atom(false)
export const $isBusy = computed(
  [$isUploading, $isSubmitting],
  (isUploading, isSubmitting) => isUploading || isSubmitting,
)

/** Asks before the page is left while files or the form are being sent. Returns a function that stops it. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if ($isBusy.get()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
