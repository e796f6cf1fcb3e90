import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FairQueue, type Turn } from '#server/http/fair-queue.ts'
import { Thread } from '#server/process/thread.ts'
import type { ReceiptTexts } from './receipt-page.ts'

const workerFile = new URL('./receipt.worker.ts', import.meta.url)
/** The bundled Netlify function has no worker file: it handles one call at a time and draws in its own thread. */
const hasWorker = existsSync(fileURLToPath(workerFile))
/** Ends after a minute without work, because its fonts take 200 MB. */
const thread = new Thread<ReceiptTexts, Uint8Array<ArrayBuffer>>(workerFile, { idle: 60_000 })

/** Drawing takes a tenth of a second or more of a core: one receipt at a time, applicants in turn. */
export const drawing = new FairQueue()

export function drawInTurn(turn: Turn, texts: ReceiptTexts): Promise<Uint8Array<ArrayBuffer>> {
  return drawing.run(turn, () => (hasWorker ? thread.ask(texts) : drawHere(texts)))
}

/** Imports the large PDF libraries only when a receipt is drawn in this thread. */
async function drawHere(texts: ReceiptTexts): Promise<Uint8Array<ArrayBuffer>> {
  const { drawReceiptPage } = await import('./receipt-page.ts')
  return drawReceiptPage(texts)
}
