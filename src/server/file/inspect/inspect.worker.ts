import { parentPort } from 'node:worker_threads'
import { inspectDocument } from './inspect-document.ts'

type Question = { type: string; bytes: Uint8Array }

parentPort?.on('message', async ({ type, bytes }: Question) => {
  parentPort?.postMessage(await inspectDocument(type, bytes))
})
