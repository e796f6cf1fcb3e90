import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import type * as v from 'valibot'
import { completedUpload, directUpload, type SignedUpload } from '#contract/document/direct-upload.ts'
import { type DocumentName, uploadMaximumBytes } from '#contract/document/upload.ts'
import { displayName, receiveContent } from '#server/file/receive-file.ts'
import { type Incoming, type IncomingName, signedSeconds } from '#server/file/s3/incoming.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { accept, type KeptUpload, keepUpload, requireName, requireOpen } from './upload.ts'

export async function signUpload(c: Context<AppEnv>): Promise<SignedUpload> {
  const { size } = await readBody(c, directUpload)
  const incoming = requireIncoming(c)
  requireName(c.req.param('name'))
  if (size === 0) throw new ApiError('fileEmpty')
  if (size > uploadMaximumBytes) throw new ApiError('fileTooLarge')
  const { id: owner } = await requireOpen(c)
  await countAttempt(c, { signUpload: owner })
  const id = randomUUIDv7()
  const expiresAt = timestamp(c.var, signedSeconds * 1000)
  return { id, ...(await incoming.sign({ owner, id }, size)), expiresAt }
}

/** Imports in progress: parallel calls for the same file share one. */
const underWay = new Map<string, Promise<KeptUpload>>()

/**
 * Imports an uploaded file from the bucket. The file leaves the bucket after every response but a temporary error.
 * Idempotent.
 */
export async function completeUpload(c: Context<AppEnv>): Promise<KeptUpload> {
  const given = await readBody(c, completedUpload)
  const incoming = requireIncoming(c)
  const name = requireName(c.req.param('name'))
  const place = { owner: c.var.applicationId ?? '', id: given.id }
  const known = await findCompleted(c, given.id, name)
  if (known) {
    await incoming.remove(place)
    return known
  }
  const key = `${place.owner}/${place.id}`
  const same = underWay.get(key)
  if (same !== undefined) return ofName(await same, name)
  const taking = takeUpload(c, incoming, { ...given, name, place }).finally(() => underWay.delete(key))
  underWay.set(key, taking)
  return taking
}

type Arrived = v.InferOutput<typeof completedUpload> & { name: DocumentName; place: IncomingName }

async function takeUpload(c: Context<AppEnv>, incoming: Incoming, { name, place, ...given }: Arrived) {
  try {
    const application = await requireOpen(c)
    const received = await receiveContent(c, c.var.files, accept, async (upload) => {
      const content = await incoming.open(place, given.size)
      if (!content) throw new ApiError('fileNotArrived')
      upload.bytes += given.size
      return { content, originalName: displayName(given.originalName), fields: {} }
    })
    const upload = await keepUpload(c, application, {
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
    const other = await findCompleted(c, given.id, name)
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
function requireIncoming({ var: { incoming } }: Context<AppEnv>): Incoming {
  if (!incoming) throw new ApiError('statusConflict')
  return incoming
}

async function findCompleted({ var: { db, applicationId = '' } }: Context<AppEnv>, id: string, name: DocumentName) {
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
    const query = db.selectFrom(table).select(columns).where('applicationId', '=', applicationId)
    return query.where('name', '=', name).where('incomingId', '=', id)
  }
  return ofTable('upload').unionAll(ofTable('held_upload')).executeTakeFirst()
}
