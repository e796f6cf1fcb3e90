import { randomUUIDv7 } from 'node:crypto'
import type { CompletedUpload, SignedUpload } from '#contract/document/direct-upload.ts'
import type { DocumentName } from '#contract/document/upload.ts'
import { fileMaximumBytes } from '#contract/kit/file-maximum.ts'
import type { Db } from '#server/db/database.ts'
import { displayName, type Receiving, receiveContent } from '#server/file/receive-file.ts'
import { type Incoming, type IncomingName, signedSeconds } from '#server/file/s3/incoming.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import {
  accept,
  type KeptUpload,
  keepUpload,
  requireName,
  requireOpen,
  type UploadKeeping,
  type UploadOpening,
} from './upload.ts'

type Place = { id: string; name: string }

export async function signUpload(
  deps: UploadOpening & Pick<Variables, 'incoming'>,
  place: Place,
  size: number,
): Promise<SignedUpload> {
  const incoming = requireIncoming(deps)
  requireName(place.name)
  if (size === 0) throw new ApiError('fileEmpty')
  if (size > fileMaximumBytes) throw new ApiError('fileTooLarge')
  const { id: owner } = await requireOpen(deps, place.id)
  await countAttempt(deps, { signUpload: owner })
  const id = randomUUIDv7()
  const expiresAt = timestamp(deps, signedSeconds * 1000)
  return { id, ...(await incoming.sign({ owner, id }, size)), expiresAt }
}

/** Imports in progress: parallel calls for the same file share one. */
const underWay = new Map<string, Promise<KeptUpload>>()

/**
 * Imports an uploaded file from the bucket. The file leaves the bucket after every response but a temporary error.
 * Idempotent.
 */
export async function completeUpload(
  deps: Completing & Pick<Variables, 'incoming'>,
  { id: owner, name: asked }: Place,
  given: CompletedUpload,
): Promise<KeptUpload> {
  const incoming = requireIncoming(deps)
  const name = requireName(asked)
  const place = { owner, id: given.id }
  const known = await findCompleted(deps.db, place, name)
  if (known) {
    await incoming.remove(place)
    return known
  }
  const key = `${place.owner}/${place.id}`
  const same = underWay.get(key)
  if (same !== undefined) return ofName(await same, name)
  const taking = takeUpload(deps, incoming, { ...given, name, place }).finally(() => underWay.delete(key))
  underWay.set(key, taking)
  return taking
}

type Completing = UploadOpening & UploadKeeping & Receiving
type Arrived = CompletedUpload & { name: DocumentName; place: IncomingName }

async function takeUpload(deps: Completing, incoming: Incoming, { name, place, ...given }: Arrived) {
  try {
    const application = await requireOpen(deps, place.owner)
    const received = await receiveContent(deps, accept, async (upload) => {
      const content = await incoming.open(place, given.size)
      if (!content) throw new ApiError('fileNotArrived')
      upload.bytes += given.size
      return { content, originalName: displayName(given.originalName), fields: {} }
    })
    const upload = await keepUpload(deps, application, {
      ...received,
      name,
      incomingId: given.id,
      holds: given.holds === true,
    })
    await incoming.remove(place)
    return upload
  } catch (reason) {
    const isFinal = reason instanceof ApiError && reason.status < 500
    if (isFinal) await incoming.remove(place)
    // A parallel call for the same file may have been faster.
    const other = await findCompleted(deps.db, place, name)
    if (other) return other
    throw reason
  }
}

/** It was imported as another document, and is no longer in the bucket. */
function ofName(upload: KeptUpload, name: DocumentName): KeptUpload {
  if (upload.name !== name) throw new ApiError('fileNotArrived')
  return upload
}

/** A page may have been loaded before direct upload was switched off. */
function requireIncoming({ incoming }: Pick<Variables, 'incoming'>): Incoming {
  if (!incoming) throw new ApiError('statusConflict')
  return incoming
}

async function findCompleted(db: Db, { owner, id }: IncomingName, name: DocumentName) {
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
