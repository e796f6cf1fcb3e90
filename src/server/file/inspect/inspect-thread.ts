import { Worker } from 'node:worker_threads'
import type { Finding } from './finding.ts'
import { limitThread, type ThreadLimits } from './limit-thread.ts'

export const workerFile = new URL('./inspect.worker.ts', import.meta.url)

/** A worker thread that inspects one document at a time and is reused; `heap` in megabytes. */
export class InspectThread {
  readonly #limits: ThreadLimits & { heap: number }
  #worker: Worker | undefined
  #waiting: PromiseWithResolvers<Finding | undefined> | undefined

  constructor(limits: ThreadLimits & { heap: number }) {
    this.#limits = limits
  }

  /** Undefined if the reader exceeded its limits and was stopped. */
  async inspect(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<Finding | undefined> {
    this.#worker ??= this.#start()
    const thread = this.#worker
    this.#waiting = Promise.withResolvers()
    thread.ref()
    thread.postMessage({ mediaType: type, bytes }, [bytes.buffer])
    const stopLimiting = limitThread(thread, this.#limits)
    try {
      return await this.#waiting.promise
    } finally {
      stopLimiting()
      thread.unref()
    }
  }

  #start(): Worker {
    const thread = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap } })
    thread.on('message', (finding: Finding) => this.#waiting?.resolve(finding))
    thread.on('error', (reason: NodeJS.ErrnoException) => {
      // Out of memory is a limit: `exit` follows and answers.
      if (reason.code !== 'ERR_WORKER_OUT_OF_MEMORY') this.#waiting?.reject(reason)
    })
    thread.on('exit', () => {
      this.#worker = undefined
      this.#waiting?.resolve(undefined)
    })
    return thread
  }
}
