import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { KeptDraft } from '#contract/application/kept-draft.ts'
import type { ErrorCode } from '#contract/kit/error.ts'
import { type Access, createServerDraft, removeUpload } from '#features/application/application-api.ts'
import { carryOver } from '#features/application/draft/carry-over.ts'
import { forAnother, openDraft, saveDraft } from '#features/application/draft/draft.ts'
import { loadKeptDraft, saveKeptDraft } from '#features/application/draft/draft-api.ts'
import { DraftKeeper } from '#features/application/draft/draft-keeper.ts'
import { DraftSync } from '#features/application/draft/draft-sync.ts'
import { withIdentity } from '#features/application/draft/identity.ts'
import { takeOver } from '#features/application/draft/other-draft.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import { sendFile } from '#features/application/upload/send-file.ts'
import { UploadError } from '#features/application/upload/upload-error.ts'
import {
  type DocumentFiles,
  entriesOf,
  type QueueSeams,
  UploadQueue,
} from '#features/application/upload/upload-queue.ts'
import { readIdentityProof } from '#stores/identity.ts'
import { readError } from '#stores/session.ts'

/** A change of `base`, which is as the server last sent it. */
export type Amendment = {
  access: Access
  base: ApplicationRecord
  hasChanges: (values: FormValues, files: DocumentFiles) => boolean
  toBody: (values: FormValues, files: DocumentFiles) => object
  send: (body: string) => Promise<Access>
  discard: () => void
}

export type FormSession = {
  keeper: DraftKeeper
  queue: UploadQueue
  sync?: DraftSync
  isCarried?: boolean
  amendment?: Amendment
}

/** The server no longer knows the draft: its token or its files have expired. */
const expiredCodes: (ErrorCode | undefined)[] = ['tokenRequired', 'tokenInvalid', 'notFound']
export const isExpired = (code: ErrorCode | undefined) => expiredCodes.includes(code)

export function openFormSession(round: number): FormSession {
  const kept = openDraft(window.sessionStorage, round, randomId)
  const carried = carryOver(window.sessionStorage, kept)
  const draft = carried ?? kept
  const keeper = new DraftKeeper(window.sessionStorage, { ...draft, values: withIdentity(draft.values) })
  if (carried) keeper.save()
  const seams: QueueSeams = {
    send: async (name, file, progress) => {
      try {
        return await sendFile(await serverDraft(keeper), name, file, progress)
      } catch (error) {
        if (!(error instanceof UploadError && isExpired(error.body?.code))) throw error
        dropServerDraft(session)
        return sendFile(await serverDraft(keeper), name, file, progress)
      }
    },
    remove: async (name) => {
      const { server } = keeper.draft
      if (server) await removeUpload(server, name).catch((error) => Promise.reject(new UploadError(readError(error))))
    },
  }
  const queue = new UploadQueue(seams, filesOf(keeper))
  const session: FormSession = { keeper, queue, sync: openSync(keeper), isCarried: carried !== null }
  session.queue.$files.listen((files) => keepFiles(keeper, files))
  return session
}

function openSync(keeper: DraftKeeper): DraftSync {
  const device = window.matchMedia('(pointer: coarse)').matches ? 'PHONE' : 'COMPUTER'
  return new DraftSync(keeper, {
    proof: readIdentityProof,
    device,
    save: saveKeptDraft,
    load: loadKeptDraft,
    readError,
  })
}

/** Replaces the stored draft of this tab. The session must be opened again. */
export function takeOverDraft({ keeper }: FormSession, other: KeptDraft) {
  const draft = takeOver(other, keeper.draft, randomId)
  keeper.discard()
  saveDraft(window.sessionStorage, draft)
}

/** Keeps this tab's draft. If it has no server draft yet, the other device's files are added. */
export function keepOwnDraft({ keeper, queue, sync }: FormSession, other: KeptDraft) {
  const hasOwn = keeper.draft.server !== null
  sync?.keepOwn()
  if (hasOwn) return
  for (const stored of Object.values(other.files?.uploads ?? {}))
    queue.$files.setKey(stored.name, { stored, attempt: null })
}

/** Another person was verified: the drafts on the server stay with the person before, and so do their files. */
export function handOver({ keeper, queue }: FormSession) {
  keeper.update(forAnother(keeper.draft, randomId))
  queue.forget()
}

/** Forgets the server draft and its files; the next upload creates a new one. */
export function dropServerDraft({ keeper, queue }: FormSession) {
  keeper.update({ server: null, createKey: randomId() })
  queue.expire()
}

/** `crypto.randomUUID` needs a secure context, but a test site may run over plain HTTP. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

async function serverDraft(keeper: DraftKeeper): Promise<Access> {
  const known = keeper.draft.server
  if (known) return known
  try {
    const server = await createServerDraft(keeper.draft.round, keeper.draft.createKey)
    keeper.update({ server })
    return server
  } catch (error) {
    throw new UploadError(readError(error))
  }
}

/** Stored files survive a reload; unfinished uploads do not. */
export function filesOf({ draft }: DraftKeeper): DocumentFiles {
  const files: DocumentFiles = {}
  for (const stored of Object.values(draft.files)) files[stored.name] = { stored, attempt: null }
  for (const { name, originalName, size } of draft.pending) {
    const attempt = { originalName, size, state: 'failed', problem: 'lost', canRetry: false } as const
    files[name] = { stored: files[name]?.stored ?? null, attempt }
  }
  return files
}

export function keepFiles(keeper: DraftKeeper, files: DocumentFiles) {
  const entries = entriesOf(files).filter(([, file]) => file !== undefined)
  const stored = entries.flatMap(([name, file]) => (file.stored ? [[name, file.stored]] : []))
  const pending = entries.flatMap(([name, { attempt }]) =>
    attempt ? [{ name, originalName: attempt.originalName, size: attempt.size }] : [],
  )
  keeper.update({ files: Object.fromEntries(stored), pending })
}
