import type { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'

/**
 * Not `Readable.toWeb`: if its reader cancels while the stream resumes, the next piece throws where nobody can catch
 * it, which ends the process.
 */
export function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  return NodeStream.from<Uint8Array>(stream) as ReadableStream<Uint8Array>
}
