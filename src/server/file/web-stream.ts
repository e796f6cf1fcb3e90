import type { Readable } from 'node:stream'

/**
 * Not `Readable.toWeb`: if its reader cancels while the stream resumes, the next piece throws where nobody can catch
 * it, which ends the process. Not `ReadableStream.from`: cancelled before the first read, it leaves the stream open.
 */
export function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => void stream.destroy(reason instanceof Error ? reason : undefined),
    },
    // A small file is read to its end, and closed, before anybody reads the answer.
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  )
}
