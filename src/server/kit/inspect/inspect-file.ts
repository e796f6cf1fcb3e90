import { existsSync } from 'node:fs'
import { arrayBuffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { FairQueue } from '#server/kit/fair-queue.ts'
import type { FileStore } from '#server/kit/file-store.ts'
import { type Finding, inspectDocument } from './inspect-document.ts'
import { inspectPicture } from './inspect-picture.ts'
import { limitThread } from './limit-thread.ts'

/** Many times what any honest file takes. */
const limits = { work: 5_000, wait: 20_000, bytes: 300_000_000 }
const memory = { maxOldGenerationSizeMb: 512 }
const workerFile = new URL('./inspect.worker.ts', import.meta.url)
/** A bundled function has no file to start a thread from; it answers one call at a time and reads the file itself. */
const hasWorker = existsSync(fileURLToPath(workerFile))

export type StoredFile = {
  id: string
  type: string
  sender: string
  /** Of a picture, where its door takes fewer than can be decoded. */
  maximumPixels?: number
}

/**
 * Opens a stored file with a reader of its type, one file of a kind at a time, as each is in memory meanwhile; senders
 * take turns.
 */
export async function inspectFile(files: FileStore, { id, type, sender, maximumPixels }: StoredFile): Promise<Finding> {
  const read = async () => new Uint8Array(await arrayBuffer(await files.read(id)))
  if (type.startsWith('image/')) {
    return pictures.run(sender, async () => inspectPicture(type, await read(), maximumPixels))
  }
  const inspect = hasWorker ? inspectInThread : inspectDocument
  return documents.run(sender, async () => inspect(type, await read()))
}

const pictures = new FairQueue()
const documents = new FairQueue()

let worker: Worker | undefined
let waiting: PromiseWithResolvers<Finding> | undefined

/** A reader that takes too long or too much memory is stopped, and what it read counts as damaged. */
async function inspectInThread(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<Finding> {
  worker ??= start()
  const thread = worker
  waiting = Promise.withResolvers<Finding>()
  thread.ref()
  thread.postMessage({ type, bytes }, [bytes.buffer])
  const stopLimiting = limitThread(thread, limits)
  try {
    return await waiting.promise
  } finally {
    stopLimiting()
    // An idle thread keeps no process from ending.
    thread.unref()
  }
}

function start(): Worker {
  const thread = new Worker(workerFile, { resourceLimits: memory })
  thread.on('message', (finding: Finding) => waiting?.resolve(finding))
  thread.on('error', (reason: NodeJS.ErrnoException) => {
    if (reason.code !== 'ERR_WORKER_OUT_OF_MEMORY') waiting?.reject(reason)
  })
  // The next file starts another.
  thread.on('exit', () => {
    worker = undefined
    waiting?.resolve('damaged')
  })
  return thread
}
