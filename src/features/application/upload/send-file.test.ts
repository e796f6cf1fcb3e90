import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { fileMaximumBytes } from '#contract/kit/file-maximum.ts'
import { checkFile, sendDirectly, type UploadError } from './send-file.ts'

type Answer = { status: number; body?: unknown; retryAfter?: string }
type Step = 'sign' | 'put' | 'complete'

/** The fake server: its answers by step, and the calls it got. Status 0: the connection is lost; undefined: no answer. */
const server = { calls: [] as Step[], signs: 0, answers: {} as Record<Step, () => Answer | undefined> }

class FakeRequest {
  upload = { onprogress: null }
  status = 0
  response: unknown = null
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  #step: Step = 'put'
  #retryAfter = ''
  open(_method: string, url: string) {
    this.#step = (['sign', 'complete'] as const).find((step) => url.endsWith(`/${step}`)) ?? 'put'
  }
  setRequestHeader() {}
  getResponseHeader() {
    return this.#retryAfter
  }
  send() {
    server.calls.push(this.#step)
    const answer = server.answers[this.#step]()
    if (!answer) return
    const { status, body = null, retryAfter = '' } = answer
    this.#retryAfter = retryAfter
    Object.assign(this, { status, response: body })
    setTimeout(() => (status === 0 ? this.onerror() : this.onload()))
  }
  abort() {
    this.onabort()
  }
}

const upload = { name: 'income', originalName: 'income.pdf' }
const accepted = () => ({ status: 201, body: { upload } })
const lost = () => ({ status: 0 })
const busy = () => ({ status: 503, body: { code: 'serviceUnavailable', message: '' }, retryAfter: '7' })
const notArrived = () => ({ status: 409, body: { code: 'fileNotArrived', message: '' } })
const newFile = () => new File(['%PDF-1.7'], 'income.pdf')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('window', { location: { pathname: '/form/application' } })
  server.calls = []
  const sign = () => {
    server.signs++
    return { status: 200, body: { id: `id-${server.signs}`, url: 'https://s3.example/incoming', headers: {} } }
  }
  server.answers = { sign, put: () => ({ status: 200 }), complete: accepted }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function send(file: File, signal = new AbortController().signal) {
  const result = sendDirectly({ id: 'a', token: 't' }, 'income', file, { signal, onProgress: () => {} }).catch(
    (error: UploadError) => error,
  )
  await vi.runAllTimersAsync()
  return result
}

test('a document is uploaded once, however often the answer is lost', async () => {
  const file = newFile()
  server.answers.complete = lost
  for (let count = 0; count < 3; count++) expect(await send(file)).toMatchObject({ body: null, retryAfter: 0 })
  server.answers.complete = accepted
  expect(await send(file)).toEqual(upload)
  expect(server.calls).toEqual(['sign', 'put', ...Array(4).fill('complete')])
})

test('after a lost upload the server is asked first, and the document is sent again only if it did not arrive', async () => {
  const file = newFile()
  server.answers.put = lost
  expect(await send(file)).toMatchObject({ body: null })
  const answers = [notArrived, accepted]
  server.answers = { ...server.answers, put: () => ({ status: 200 }), complete: () => answers.shift()?.() }
  expect(await send(file)).toEqual(upload)
  expect(server.calls).toEqual(['sign', 'put', 'complete', 'sign', 'put', 'complete'])
})

test('after Retry-After the server is asked again without a new upload', async () => {
  const file = newFile()
  server.answers.complete = busy
  expect(await send(file)).toMatchObject({ retryAfter: 7 })
  server.answers.complete = accepted
  expect(await send(file)).toEqual(upload)
  expect(server.calls).toEqual(['sign', 'put', 'complete', 'complete'])
})

test('after a refusal the next attempt is complete and does not resume', async () => {
  const file = newFile()
  server.answers.complete = () => ({ status: 415, body: { code: 'fileTypeRefused', message: '' } })
  expect(await send(file)).toMatchObject({ body: { code: 'fileTypeRefused' } })
  server.calls = []
  server.answers.complete = accepted
  expect(await send(file)).toEqual(upload)
  expect(server.calls).toEqual(['sign', 'put', 'complete'])
})

test('cancelling ends a pending request for a signed URL', async () => {
  const abort = new AbortController()
  server.answers.sign = () => undefined
  const sending = send(newFile(), abort.signal)
  abort.abort()
  expect(await sending).toMatchObject({ body: null })
  expect(server.calls).toEqual(['sign'])
})

test('cancelling waits for the result of a document that has arrived', async () => {
  const abort = new AbortController()
  server.answers.complete = () => {
    abort.abort()
    return accepted()
  }
  expect(await send(newFile(), abort.signal)).toEqual(upload)
})

const pdf = { name: 'register.pdf', type: 'application/pdf', size: fileMaximumBytes }

describe('a file before it is sent', () => {
  it('may have exactly the maximum size', () => {
    expect(checkFile(pdf)).toBeNull()
    expect(checkFile({ ...pdf, size: fileMaximumBytes + 1 })).toBe('tooLarge')
  })
  it('may have a type that the browser does not know, by its extension', () => {
    expect(checkFile({ name: 'IMG_0001.HEIC', type: '', size: 1 })).toBeNull()
  })
  it('is refused if empty or of another type', () => {
    expect(checkFile({ ...pdf, size: 0 })).toBe('empty')
    expect(checkFile({ name: 'register.hwp', type: 'application/x-hwp', size: 1 })).toBe('wrongType')
  })
})
