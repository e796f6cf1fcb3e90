import { existsSync } from 'node:fs'
import { arrayBuffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FileStore } from '#server/kit/file-store.ts'
import { openLine } from '#server/kit/line.ts'
import { type Finding, inspectDocument } from './inspect-document.ts'
import { inspectPicture } from './inspect-picture.ts'

/** Longer than any honest file takes, milliseconds. */
const longest = 30_000
const memory = { maxOldGenerationSizeMb: 512 }
const workerFile = new URL('./inspect.worker.ts', import.meta.url)
/** A bundled function has no file to start a thread from; it answers one call at a time and reads the file itself. */
const hasWorker = existsSync(fileURLToPath(workerFile))

/** Opens a stored file with a reader of its type, one file of a kind at a time: each is in memory meanwhile. */
export async function inspectFile(files: FileStore, id: string, type: string): Promise<Finding> {
  const read = async () => new Uint8Array(await arrayBuffer(await files.read(id)))
  if (type.startsWith('image/')) return pictures(async () => inspectPicture(type, await read()))
  const inspect = hasWorker ? inspectInThread : inspectDocument
  return documents(async () => inspect(type, await read()))
}

const pictures = openLine({ atOnce: 1 })
const documents = openLine({ atOnce: 1 })

let worker: Worker | undefined
let waiting: PromiseWithResolvers<Finding> | undefined

/** A reader that takes too long or too much memory is stopped, and what it read counts as damaged. */
async function inspectInThread(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<Finding> {
  worker ??= start()
  const thread = worker
  waiting = Promise.withResolvers<Finding>()
  thread.ref()
  thread.postMessage({ type, bytes }, [bytes.buffer])
  const timer = setTimeout(() => void thread.terminate(), longest)
  try {
    return await waiting.promise
  } finally {
    clearTimeout(timer)
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
