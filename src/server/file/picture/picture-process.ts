import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { FairQueue, type Turn } from '#server/http/fair-queue.ts'
import type { Answer, Details, JobName, PictureJob } from './picture-jobs.ts'

const childFile = fileURLToPath(new URL('./picture.child.ts', import.meta.url))
/** A bundled function has no file to start: it handles one call at a time and decodes in its own. */
const hasChild = existsSync(childFile)
/** A process that holds more after a picture is replaced, because it would reach its limit with an honest one. */
const restBytes = 160_000_000
const idleMilliseconds = 60_000

/** `bytes`: memory of the whole process; `wait`: elapsed milliseconds. */
type Limits = { bytes: number; wait: number }
type Reply = { answer: unknown; held: number }

/**
 * Decodes pictures outside the server's process, one at a time, because a file of 200 KB can take gigabytes. The other
 * process starts with the first picture, knows no settings or keys, and ends when idle.
 */
export class PictureProcess {
  readonly #queue = new FairQueue()
  readonly #limits: Limits
  #child: ChildProcess | undefined
  #waiting: PromiseWithResolvers<Reply> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** `damaged` also if the process exceeded its limits or crashed. The content is opened when its turn has come. */
  run<Name extends JobName>(
    turn: Turn,
    open: () => Promise<Readable>,
    name: Name,
    ...details: Details<Name>
  ): Promise<Answer<Name> | 'damaged'> {
    return this.#queue.run(turn, async () => {
      const content = await open()
      const job = { name, details }
      // The process answers with what this job returns.
      return (hasChild ? this.#work(job, content) : workHere(job, content)) as Promise<Answer<Name>>
    })
  }

  async #work(job: PictureJob, content: Readable): Promise<unknown> {
    clearTimeout(this.#idle)
    this.#child ??= this.#start()
    const child = this.#child
    const waiting = Promise.withResolvers<Reply>()
    this.#waiting = waiting
    child.ref()
    child.channel?.ref()
    let timer: NodeJS.Timeout | undefined
    const ask = async () => {
      for await (const piece of content) await send(child, piece)
      timer = setTimeout(() => child.kill('SIGKILL'), this.#limits.wait)
      await send(child, job)
    }
    try {
      ask().catch(waiting.reject)
      const { answer, held } = await waiting.promise
      if (held > restBytes) this.#end(child)
      return answer
    } catch (reason) {
      this.#end(child)
      throw reason
    } finally {
      content.destroy()
      clearTimeout(timer)
      child.unref()
      child.channel?.unref()
      this.#idle = setTimeout(() => this.#end(child), idleMilliseconds).unref()
    }
  }

  #start(): ChildProcess {
    const child = fork(childFile, [String(this.#limits.bytes), String(process.pid)], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const isCurrent = () => this.#child === child
    child.on('message', (reply: Reply) => isCurrent() && this.#waiting?.resolve(reply))
    child.on('error', (reason) => isCurrent() && this.#waiting?.reject(reason))
    child.on('exit', (code) => {
      if (!isCurrent()) return
      this.#child = undefined
      if (code === null) this.#waiting?.resolve({ answer: 'damaged', held: 0 })
      else this.#waiting?.reject(new Error(`the picture process exited with ${code}`))
    })
    return child
  }

  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined
    child.kill('SIGKILL')
  }
}

/** Resolves once the message has left; that the process is gone is seen at its exit. */
function send(child: ChildProcess, message: Uint8Array | PictureJob): Promise<void> {
  return new Promise((sent) => child.send(message, () => sent()))
}

async function workHere(job: PictureJob, content: Readable): Promise<unknown> {
  const { doPictureJob } = await import('./picture-jobs.ts')
  return doPictureJob(job, await buffer(content))
}

/** More than honest pictures of 50 million pixels take (decision 17), and many times their time. */
export const inspections = new PictureProcess({ bytes: 600_000_000, wait: 20_000 })
export const conversions = new PictureProcess({ bytes: 900_000_000, wait: 60_000 })
