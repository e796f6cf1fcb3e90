import { atom, map } from 'nanostores'
import { type DocumentName, documentNames, type SeenFiles, type Upload } from '#contract/document/document.ts'
import { checkFile, type FileProblem, UploadError } from './send-file.ts'

/**
 * `lost`: the page was closed during the upload. `expired`: the draft application has expired. `gone`: another window
 * removed the file. `message`: the server's text.
 */
export type UploadProblem = FileProblem | 'network' | 'lost' | 'expired' | 'gone' | 'removeFailed' | { message: string }
type Stage =
  | { state: 'waiting' | 'sending'; percent: number }
  | { state: 'failed'; problem: UploadProblem; canRetry: boolean }
export type UploadAttempt = { originalName: string; size: number } & Stage
/** `stored`: the file on the server. `attempt`: an upload that will replace it, or a problem to show. */
export type DocumentFile = { stored: Upload | null; attempt: UploadAttempt | null }
export type DocumentFiles = Partial<Record<DocumentName, DocumentFile>>
export type UploadAnnouncement = { name: DocumentName; event: 'done' | 'failed' | 'removed' }

/** The requests; they differ between a new application and an amendment. */
export type QueueSeams = {
  send: (
    name: DocumentName,
    file: File,
    progress: { signal: AbortSignal; onProgress: (percent: number) => void },
  ) => Promise<Upload>
  remove: (name: DocumentName) => Promise<void>
}

/** The files of one form. Uploads one at a time, in the order of selection. */
export class UploadQueue {
  readonly $files = map<DocumentFiles>({})
  readonly $announcement = atom<UploadAnnouncement | null>(null)
  #seams: QueueSeams
  /** Chosen files that are not stored yet; a retry sends them again. */
  #chosen = new Map<DocumentName, File>()
  #waiting: DocumentName[] = []
  #isStopped = false
  #active: { name: DocumentName; abort: AbortController } | null = null

  constructor(seams: QueueSeams, files: DocumentFiles) {
    this.#seams = seams
    this.$files.set(files)
  }

  add(name: DocumentName, file: File) {
    this.cancel(name)
    const problem = checkFile(file)
    if (problem) return this.#fail(name, file, problem, false)
    this.#chosen.set(name, file)
    this.#enqueue(name, file)
  }

  retry(name: DocumentName) {
    const file = this.#chosen.get(name)
    if (file && !this.#isUnderWay(name)) this.#enqueue(name, file)
  }

  /** Retries uploads that failed by a lost connection. False if the connection was lost again. */
  async retryNetworkFailures(): Promise<boolean> {
    for (const [name, { attempt }] of documentEntries(this.$files.get()))
      if (isNetworkFailure(attempt)) this.retry(name)
    await new Promise<void>((resolve) => {
      const stop = this.$files.subscribe((files) => {
        if (isUploading(files)) return
        // `subscribe` also calls back at once, before it has returned `stop`.
        queueMicrotask(() => stop())
        resolve()
      })
    })
    return !hasNetworkFailure(this.$files.get())
  }

  cancel(name: DocumentName) {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== name)
    if (this.#active?.name === name) this.#active.abort.abort()
    this.#chosen.delete(name)
    this.#patch(name, { attempt: null })
  }

  async remove(name: DocumentName) {
    this.cancel(name)
    const stored = this.$files.get()[name]?.stored
    try {
      if (stored) await this.#seams.remove(name)
      this.$files.setKey(name, undefined)
      this.$announcement.set({ name, event: 'removed' })
    } catch (error) {
      const problem = problemOf(error)
      if (stored) this.#fail(name, stored, problem === 'network' ? 'removeFailed' : problem, false)
    }
  }

  /** Empties the list, but leaves the files on the server. */
  forgetAll() {
    for (const [name] of documentEntries(this.$files.get())) this.cancel(name)
    this.$files.set({})
  }

  /** The server has deleted all files: they must be chosen again. */
  markExpired() {
    for (const [name, file] of documentEntries(this.$files.get())) {
      if (!file.stored) continue
      this.#patch(name, { stored: null })
      if (!file.attempt) this.#fail(name, file.stored, 'expired', false)
    }
  }

  /** Shows again the file that the sent application has; the server still has it. */
  restore(name: DocumentName, stored: Upload) {
    this.cancel(name)
    this.#patch(name, { stored })
  }

  /** Another window has changed the files: removed ones must be chosen again, added ones are shown. */
  adoptServerFiles(serverFiles: Partial<Record<DocumentName, Upload>>) {
    for (const name of documentNames) {
      const { stored: earlier, attempt } = this.$files.get()[name] ?? { stored: null, attempt: null }
      const stored = serverFiles[name] ?? null
      if (earlier?.sha256 === stored?.sha256) continue
      this.#patch(name, { stored })
      if (earlier && !stored && !attempt) this.#fail(name, earlier, 'gone', false)
    }
  }

  /** Deletes the files on the server. Files that cannot be deleted expire with the draft application. */
  async deleteAll() {
    this.stop()
    const stored = documentEntries(this.$files.get()).filter(([, file]) => file?.stored)
    await Promise.allSettled(stored.map(([name]) => this.#seams.remove(name)))
  }

  stop() {
    this.#isStopped = true
    this.#waiting = []
    this.#active?.abort.abort()
  }

  #enqueue(name: DocumentName, file: File) {
    const attempt: UploadAttempt = { originalName: file.name, size: file.size, state: 'waiting', percent: 0 }
    this.#patch(name, { attempt })
    this.#waiting.push(name)
    this.#next()
  }

  #next() {
    if (this.#active) return
    const name = this.#waiting.shift()
    const file = name && this.#chosen.get(name)
    if (!name || !file) return
    const active = { name, abort: new AbortController() }
    this.#active = active
    void this.#send(name, file, active.abort.signal).finally(() => {
      this.#active = null
      this.#next()
    })
  }

  async #send(name: DocumentName, file: File, signal: AbortSignal) {
    const { name: originalName, size } = file
    const onProgress = (percent: number) => {
      if (!signal.aborted) this.#patch(name, { attempt: { originalName, size, state: 'sending', percent } })
    }
    onProgress(0)
    try {
      const stored = await this.#seams.send(name, file, { signal, onProgress })
      if (signal.aborted) return this.#removeCancelled(name)
      this.#chosen.delete(name)
      this.#patch(name, { stored, attempt: null })
      this.$announcement.set({ name, event: 'done' })
    } catch (error) {
      if (signal.aborted) return this.#removeCancelled(name)
      const seconds = error instanceof UploadError ? error.retryAfter : 0
      if (seconds === 0) return this.#fail(name, file, problemOf(error), !isFinal(error))
      this.#patch(name, { attempt: { originalName, size, state: 'waiting', percent: 0 } })
      await waitFor(seconds, signal)
      if (!signal.aborted) await this.#send(name, file, signal)
    }
  }

  /** A cancelled upload may have arrived completely: it is deleted before the next upload starts. */
  async #removeCancelled(name: DocumentName) {
    if (this.#isStopped || this.$files.get()[name]?.stored) return
    await this.#seams.remove(name).catch(() => undefined)
  }

  #fail(
    name: DocumentName,
    file: { name: string; size: number; originalName?: string },
    problem: UploadProblem,
    canRetry: boolean,
  ) {
    const attempt: UploadAttempt = {
      originalName: file.originalName ?? file.name,
      size: file.size,
      state: 'failed',
      problem,
      canRetry,
    }
    this.#patch(name, { attempt })
    this.$announcement.set({ name, event: 'failed' })
  }

  #isUnderWay(name: DocumentName) {
    return this.#waiting.includes(name) || this.#active?.name === name
  }

  #patch(name: DocumentName, change: Partial<DocumentFile>) {
    const next = { stored: null, attempt: null, ...this.$files.get()[name], ...change }
    this.$files.setKey(name, next.stored || next.attempt ? next : undefined)
  }
}

export function documentEntries(files: DocumentFiles): [DocumentName, DocumentFile][] {
  return Object.entries(files) as [DocumentName, DocumentFile][]
}

/** SHA-256 of each stored file: the server refuses the submission if its files differ. */
export function seenFilesOf(files: DocumentFiles): SeenFiles {
  return Object.fromEntries(
    documentEntries(files).flatMap(([name, { stored }]) => (stored ? [[name, stored.sha256]] : [])),
  )
}

export const isUploading = (files: DocumentFiles) =>
  documentEntries(files).some(([, { attempt }]) => attempt?.state === 'waiting' || attempt?.state === 'sending')
export const hasFailed = (files: DocumentFiles) =>
  documentEntries(files).some(([, { attempt }]) => attempt?.state === 'failed')

export const hasNetworkFailure = (files: DocumentFiles) =>
  documentEntries(files).some(([, { attempt }]) => isNetworkFailure(attempt))

function isNetworkFailure(attempt: UploadAttempt | null): boolean {
  return attempt?.state === 'failed' && attempt.problem === 'network' && attempt.canRetry
}

function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** True if the server would refuse the same file again. */
function isFinal(error: unknown): boolean {
  const code = error instanceof UploadError && error.body?.code
  return ['fileTypeRefused', 'fileTooLarge', 'fileEmpty', 'fileDamaged', 'fileLocked', 'alreadySubmitted'].some(
    (finalCode) => finalCode === code,
  )
}

function problemOf(error: unknown): UploadProblem {
  if (!(error instanceof UploadError)) return 'network'
  return error.body?.message ? { message: error.body.message } : 'network'
}
