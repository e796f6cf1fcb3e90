import { randomUUIDv7 } from 'node:crypto'
import type { CompletedUpload, SignedUpload } from '#contract/document/direct-upload.ts'
import type { DocumentName } from '#contract/document/document.ts'
import { fileMaximumBytes } from '#contract/document/file-maximum.ts'
import type { Db } from '#server/db/database.ts'
import { displayName, type Receiving, receiveContent } from '#server/file/receive-file.ts'
import { type Incoming, type IncomingName, signedSeconds } from '#server/file/s3/incoming.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import {
  accept,
  keepUpload,
  requireName,
  requireOpen,
  type StoredUpload,
  type UploadKeeping,
  type UploadOpening,
  uploadOwner,
} from './upload.ts'

/** Parameters of the route: the application and the name of the document. */
type Path = { id: string; name: string }

export async function signUpload(
  deps: UploadOpening & Pick<Variables, 'incoming'>,
  path: Path,
  size: number,
): Promise<SignedUpload> {
  const incoming = requireIncoming(deps)
  requireName(path.name)
  if (size === 0) throw new ApiError('fileEmpty')
  if (size > fileMaximumBytes) throw new ApiError('fileTooLarge')
  const { id: owner } = await requireOpen(deps, path.id)
  await countAttempt(deps, { signUpload: owner })
  const id = randomUUIDv7()
  const expiresAt = timestamp(deps, signedSeconds * 1000)
  return { id, ...(await incoming.sign({ owner, id }, size)), expiresAt }
}

/** Imports in progress: parallel calls for the same file share one. */
const runningImports = new Map<string, Promise<StoredUpload>>()

/**
 * Imports an uploaded file from the bucket. The file leaves the bucket after every response but a temporary error.
 * Idempotent.
 */
export async function completeUpload(
  deps: Completing & Pick<Variables, 'incoming'>,
  { id: owner, name: pathName }: Path,
  completed: CompletedUpload,
): Promise<StoredUpload> {
  const incoming = requireIncoming(deps)
  const name = requireName(pathName)
  const incomingName = { owner, id: completed.id }
  const stored = await findImported(deps.db, incomingName, name)
  if (stored) {
    await incoming.remove(incomingName)
    return stored
  }
  const key = `${owner}/${completed.id}`
  const running = runningImports.get(key)
  if (running !== undefined) return requireSameName(await running, name)
  const importing = importUpload(deps, incoming, { ...completed, name, incomingName }).finally(() =>
    runningImports.delete(key),
  )
  runningImports.set(key, importing)
  return importing
}

type Completing = UploadOpening & UploadKeeping & Receiving
type Import = CompletedUpload & { name: DocumentName; incomingName: IncomingName }

async function importUpload(deps: Completing, incoming: Incoming, { name, incomingName, ...completed }: Import) {
  try {
    const application = await requireOpen(deps, incomingName.owner)
    const received = await receiveContent(deps, { ...accept, owner: uploadOwner(application) }, async (place) => {
      const content = await incoming.open(incomingName, completed.size)
      if (!content) throw new ApiError('fileNotArrived')
      // Counts towards the day's limit of the caller's network.
      place.bytes += completed.size
      return { content, originalName: displayName(completed.originalName), fields: {} }
    })
    const upload = await keepUpload(deps, application, {
      ...received,
      name,
      incomingId: completed.id,
      holds: completed.holds === true,
    })
    await incoming.remove(incomingName)
    return upload
  } catch (reason) {
    const isFinal = reason instanceof ApiError && reason.status < 500
    if (isFinal) await incoming.remove(incomingName)
    // A parallel call for the same file may have been faster.
    const stored = await findImported(deps.db, incomingName, name)
    if (stored) return stored
    throw reason
  }
}

/** A file that was imported as another document has left the bucket. */
function requireSameName(upload: StoredUpload, name: DocumentName): StoredUpload {
  if (upload.name !== name) throw new ApiError('fileNotArrived')
  return upload
}

/** A page may have been loaded before direct upload was switched off. */
function requireIncoming({ incoming }: Pick<Variables, 'incoming'>): Incoming {
  if (!incoming) throw new ApiError('statusConflict')
  return incoming
}

async function findImported(db: Db, { owner, id }: IncomingName, name: DocumentName) {
  const columns = [
    'id',
    'applicationId',
    'name',
    'originalName',
    'type',
    'size',
    'sha256',
    'createdAt',
    'incomingId',
  ] as const
  const ofTable = (table: 'upload' | 'held_upload') => {
    const query = db.selectFrom(table).select(columns).where('applicationId', '=', owner)
    return query.where('name', '=', name).where('incomingId', '=', id)
  }
  return ofTable('upload').unionAll(ofTable('held_upload')).executeTakeFirst()
}
