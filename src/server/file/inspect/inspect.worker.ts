import { parentPort } from 'node:worker_threads'
import { inspectDocument } from './inspect-document.ts'

/** Answers `inspect-thread.ts`, which asks about one document at a time. Pictures have a process of their own. */
type Question = { mediaType: string; bytes: Uint8Array }

parentPort?.on('message', async ({ mediaType, bytes }: Question) => {
  parentPort?.postMessage(await inspectDocument(mediaType, bytes))
})
