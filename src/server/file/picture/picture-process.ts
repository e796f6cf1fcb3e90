import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ApiError } from '#server/http/api-error.ts'
import { FairQueue, type Turn } from '#server/http/fair-queue.ts'
import { limitSignal, type PictureLimits } from './limits.ts'
import type { Answer, Details, JobName, PictureJob } from './picture-jobs.ts'

const childFile = fileURLToPath(new URL('./picture.child.ts', import.meta.url))
/** The bundled Netlify function has no file to start: it handles one call at a time and decodes in its own process. */
const hasChild = existsSync(childFile)
/** A process that holds more memory after a picture is replaced: the next honest picture would exceed its limit. */
const reusableBytes = 160_000_000
const idleMilliseconds = 60_000
/** Lets the process ask the system to end it first when the machine has no memory left. */
const oomPermission = '--allow-fs-write=/proc/self/oom_score_adj'

/** `held`: memory of the process after the job, in bytes. */
type Reply = { answer: unknown; held: number }

/**
 * Decodes pictures outside the server's process, one at a time, because a file of 200 KB can take gigabytes or many
 * seconds. The other process starts with the first picture, knows no settings or keys, and ends when idle. A picture
 * that exceeds its limits is tried again in the process `slow`, where it does not delay others.
 */
export class PictureProcess {
  readonly #queue = new FairQueue()
  readonly #limits: PictureLimits
  readonly #slow: PictureProcess | undefined
  #child: ChildProcess | undefined
  #waiting: PromiseWithResolvers<Reply> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(limits: PictureLimits, slow?: PictureProcess) {
    this.#limits = limits
    this.#slow = slow
  }

  /**
   * `damaged` also if the last process exceeded its limits or crashed; throws 503 if the system ended it or the time
   * `wait` was over. The content is opened when its turn has come, and again for `slow`.
   */
  async run<Name extends JobName>(
    turn: Turn,
    open: () => Promise<Readable>,
    name: Name,
    ...details: Details<Name>
  ): Promise<Answer<Name> | 'damaged'> {
    const answer = await this.#queue.run(turn, async () => {
      const content = await open()
      const job = { name, details }
      // The process answers with what this job returns.
      return (hasChild ? this.#work(job, content) : workHere(job, content)) as Promise<Answer<Name> | undefined>
    })
    if (answer !== undefined) return answer
    return this.#slow ? this.#slow.run(turn, open, name, ...details) : 'damaged'
  }

  /** Undefined if the process exceeded its limits. */
  async #work(job: PictureJob, content: Readable): Promise<unknown> {
    clearTimeout(this.#idle)
    this.#child ??= this.#start()
    const child = this.#child
    const waiting = Promise.withResolvers<Reply>()
    this.#waiting = waiting
    // Only while it works does the child keep the server's process alive.
    child.ref()
    child.channel?.ref()
    let timer: NodeJS.Timeout | undefined
    const ask = async () => {
      let bytes = 0
      for await (const piece of content as AsyncIterable<Uint8Array>) {
        bytes += piece.length
        await pour(child, piece)
      }
      timer = setTimeout(() => child.kill('SIGKILL'), this.#limits.wait)
      await send(child, { ...job, bytes })
    }
    try {
      ask().catch(waiting.reject)
      const { answer, held } = await waiting.promise
      if (held > reusableBytes) this.#end(child)
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
    const child = fork(childFile, [JSON.stringify(this.#limits), String(process.pid)], {
      env: {},
      execArgv: permissions(),
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    })
    // `exit` tells that the process has ended.
    child.stdin?.on('error', () => {})
    const isCurrent = () => this.#child === child
    child.on('message', (reply: Reply) => isCurrent() && this.#waiting?.resolve(reply))
    child.on('error', (reason) => isCurrent() && this.#waiting?.reject(reason))
    child.on('exit', (code, signal) => {
      if (!isCurrent()) return
      this.#child = undefined
      // SIGKILL comes from the system or the timer, `limitSignal` from the guard, any other signal from a crash.
      if (signal === 'SIGKILL') this.#waiting?.reject(new ApiError('serviceUnavailable'))
      else if (signal) this.#waiting?.resolve({ answer: signal === limitSignal ? undefined : 'damaged', held: 0 })
      else this.#waiting?.reject(new Error(`the picture process exited with ${code}`))
    })
    return child
  }

  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined
    child.kill('SIGKILL')
  }
}

/**
 * Node's permission model: JavaScript reads code and nothing else, and starts no process. Addons are allowed for sharp,
 * whose C code the model does not restrict, and workers for the thread that limits it.
 */
function permissions(): string[] {
  const sharp = createRequire(import.meta.url).resolve('sharp')
  const source = path.resolve(path.dirname(childFile), '../../..')
  const packages = sharp.slice(0, sharp.indexOf('node_modules') + 'node_modules'.length)
  // `node_modules` may be a link.
  const folders = new Set([source, packages, path.resolve(source, '../node_modules')])
  const readable = [...folders].map((folder) => `--allow-fs-read=${folder}${path.sep}`)
  return [
    '--permission',
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
    ...readable,
    oomPermission,
  ]
}

/** Resolves once the message has left, also with an error: `exit` tells that the process has ended. */
function send(child: ChildProcess, message: PictureJob & { bytes: number }): Promise<void> {
  return new Promise((sent) => child.send(message, () => sent()))
}

/** Through the standard input: a message would be serialised, which copies each byte several times on both sides. */
function pour(child: ChildProcess, piece: Uint8Array): Promise<void> {
  return new Promise((poured) => child.stdin?.write(piece, () => poured()))
}

async function workHere(job: PictureJob, content: Readable): Promise<unknown> {
  const { doPictureJob } = await import('./picture-jobs.ts')
  return doPictureJob(job, await buffer(content))
}

/** Long, so that only a process that hangs reaches it; CPU time limits the others. */
const wait = 120_000
/** More than honest pictures of 50 million pixels take (decision 17), and many times their time. */
const slow = new PictureProcess({ bytes: 900_000_000, work: 20_000, wait })
/** Many times what most honest pictures take. Separate processes, so that visitors' pictures do not delay previews. */
export const inspections = new PictureProcess({ bytes: 300_000_000, work: 1_000, wait }, slow)
export const renderings = new PictureProcess({ bytes: 300_000_000, work: 1_000, wait }, slow)
/** A HEIC of 12 million pixels takes 2 s and 250 MB. */
export const previews = new PictureProcess({ bytes: 400_000_000, work: 5_000, wait }, slow)
