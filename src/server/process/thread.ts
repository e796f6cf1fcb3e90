import { parentPort, Worker } from 'node:worker_threads'

type Asked<Question> = { id: number; question: Question }
type Reply<Answer> = { id: number } & ({ answer: Answer } | { failure: Failure })
/** Sent instead of the error, because a copy of an error between threads loses the codes that identify an outage. */
type Failure = { message: string; code?: string | undefined; errcode?: number | undefined }

/**
 * A worker thread that answers questions. It starts with the first one, ends after `idle` milliseconds without any, and
 * does not keep the process alive between them.
 */
export class Thread<Question, Answer> {
  readonly #file: URL
  readonly #options: { data?: unknown; idle?: number }
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>()
  #worker: Worker | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  constructor(file: URL, options: { data?: unknown; idle?: number } = {}) {
    this.#file = file
    this.#options = options
  }

  ask(question: Question): Promise<Answer> {
    clearTimeout(this.#idleTimer)
    this.#worker ??= this.#start()
    const id = this.#asked++
    this.#worker.ref()
    this.#worker.postMessage({ id, question } satisfies Asked<Question>)
    const waiting = Promise.withResolvers<Answer>()
    this.#waiting.set(id, waiting)
    return waiting.promise
  }

  async end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    // Before the wait, during which the next question may start another thread.
    this.#fail(new Error('the thread was ended'))
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { workerData: this.#options.data })
    worker.on('message', (reply: Reply<Answer>) => {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if (this.#waiting.size === 0) this.#rest(worker)
      if ('answer' in reply) waiting?.resolve(reply.answer)
      else waiting?.reject(Object.assign(new Error(reply.failure.message), reply.failure))
    })
    worker.on('error', (reason) => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#fail(reason)
    })
    return worker
  }

  #rest(worker: Worker): void {
    worker.unref()
    const { idle } = this.#options
    if (idle !== undefined) this.#idleTimer = setTimeout(() => void this.end(), idle).unref()
  }

  #fail(reason: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}

/** Called in the worker file: answers each question of the `Thread`. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async ({ id, question }: Asked<Question>) => {
    parentPort?.postMessage(await replyTo(id, () => answer(question)))
  })
}

async function replyTo<Answer>(id: number, answer: () => Answer | Promise<Answer>): Promise<Reply<Answer>> {
  try {
    return { id, answer: await answer() }
  } catch (error) {
    const { message, code, errcode } = error as Error & Failure
    return { id, failure: { message, code, errcode } }
  }
}
