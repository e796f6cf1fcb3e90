import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FileStore } from '#server/file/file-store.ts'
import { inspections } from '#server/file/picture/picture-process.ts'
import { FairQueue, type Turn } from '#server/http/fair-queue.ts'
import type { Finding } from './finding.ts'
import { inspectDocument } from './inspect-document.ts'
import { InspectThread, workerFile } from './inspect-thread.ts'

/** Many times what most honest files take (`short`), and what any takes (`long`). Milliseconds; `heap` in megabytes. */
const short = { work: 500, wait: 2_000, bytes: 150_000_000, heap: 128 }
const long = { work: 5_000, wait: 20_000, bytes: 300_000_000, heap: 512 }
/** The bundled Netlify function has no worker file: it handles one call at a time and inspects in its own thread. */
const hasWorker = existsSync(fileURLToPath(workerFile))

export type StoredFile = {
  id: string
  type: string
  size: number
  turn: Turn
  maximumPixels?: number
}

/**
 * Opens a stored file with a reader of its type. Files are held in memory, so one picture and one document are
 * inspected at a time; senders take turns. A document that exceeds `short` is inspected again in a second queue and
 * thread, where it does not delay others.
 */
export async function inspectFile(
  files: FileStore,
  { id, type, size, turn, maximumPixels }: StoredFile,
): Promise<Finding> {
  if (type.startsWith('image/')) return inspections.run(turn, () => files.read(id), 'inspect', type, maximumPixels)
  const read = async () => bytesOf(await files.read(id), size)
  if (!hasWorker) return documents.run(turn, async () => inspectDocument(type, await read()))
  const finding = await documents.run(turn, async () => shortThread.inspect(type, await read()))
  if (finding) return finding
  return (await longDocuments.run(turn, async () => longThread.inspect(type, await read()))) ?? 'damaged'
}

const documents = new FairQueue()
const longDocuments = new FairQueue()
const shortThread = new InspectThread(short)
const longThread = new InspectThread(long)

/** Not by `arrayBuffer` of `node:stream/consumers`, which makes a Blob and copies each byte three times. */
async function bytesOf(content: Readable, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  let length = 0
  for await (const piece of content as AsyncIterable<Uint8Array>) {
    bytes.set(piece, length)
    length += piece.length
  }
  return bytes
}
