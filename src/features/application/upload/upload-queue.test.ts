import { describe, expect, it, vi } from 'vitest'
import type { DocumentName, Upload } from '#contract/document/document.ts'
import type { ErrorBody } from '#contract/kit/error.ts'
import { UploadError } from './send-file.ts'
import { hasFailed, isUploading, UploadQueue } from './upload-queue.ts'

const pdf = (name = 'register.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const settle = () => new Promise((resolve) => setTimeout(resolve))

function setUp(stored: Partial<Record<DocumentName, Upload>> = {}) {
  const calls: {
    name: DocumentName
    file: File
    signal: AbortSignal
    arrive: () => void
    fail: (error: Error) => void
  }[] = []
  const removed: DocumentName[] = []
  const server = { refusesRemoval: false, refusal: null as ErrorBody | null }
  const files = Object.fromEntries(
    Object.entries(stored).map(([name, file]) => [name, { stored: file, attempt: null }]),
  )
  const queue = new UploadQueue(
    {
      send: (name, file, { signal }) =>
        new Promise((resolve, fail) =>
          calls.push({ name, file, signal, fail, arrive: () => resolve(uploadOf(name, file.name)) }),
        ),
      remove: async (name) => {
        if (server.refusesRemoval) throw new UploadError(server.refusal)
        removed.push(name)
      },
    },
    files,
  )
  return { queue, calls, removed, server }
}

function uploadOf(name: DocumentName, originalName: string): Upload {
  return {
    name,
    originalName,
    type: 'application/pdf',
    size: 8,
    sha256: 'ab'.repeat(32),
    createdAt: '2026-01-01T00:00:00.000Z',
  }
}

describe('the upload queue', () => {
  it('forgets files and uploads, and leaves stored files on the server', async () => {
    const { queue, calls, removed } = setUp({ income: uploadOf('income', 'income.pdf') })
    queue.add('identityCard', pdf('card.pdf'))
    queue.add('income', pdf('newer.pdf'))
    queue.forgetAll()
    expect(calls[0]?.signal.aborted).toBe(true)
    calls[0]?.arrive()
    await settle()
    expect([queue.$files.get(), calls.length]).toEqual([{}, 1])
    expect(removed).not.toContain('income')
  })

  it('sends one file at a time, in order', async () => {
    const { queue, calls } = setUp()
    queue.add('identityCard', pdf('card.pdf'))
    queue.add('income', pdf('income.pdf'))
    expect(calls.map(({ name }) => name)).toEqual(['identityCard'])
    expect(queue.$files.get().income?.attempt?.state).toBe('waiting')
    calls[0]?.arrive()
    await settle()
    expect(calls.map(({ name }) => name)).toEqual(['identityCard', 'income'])
    calls[1]?.arrive()
    await settle()
    expect(isUploading(queue.$files.get())).toBe(false)
    expect(queue.$files.get().income).toMatchObject({ stored: { originalName: 'income.pdf' }, attempt: null })
  })

  it('waits while the server is busy, and continues by itself', async () => {
    vi.useFakeTimers()
    const { queue, calls } = setUp()
    queue.add('identityCard', pdf('card.pdf'))
    calls[0]?.fail(new UploadError(null, 4))
    await vi.advanceTimersByTimeAsync(3_900)
    expect(queue.$files.get().identityCard?.attempt?.state).toBe('waiting')
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    calls[1]?.arrive()
    await vi.advanceTimersByTimeAsync(0)
    vi.useRealTimers()
    expect(queue.$files.get().identityCard).toMatchObject({ stored: { originalName: 'card.pdf' }, attempt: null })
  })

  it('continues after a failure, and sends the same file again on request', async () => {
    const { queue, calls } = setUp()
    queue.add('identityCard', pdf('card.pdf'))
    queue.add('income', pdf())
    calls[0]?.fail(new UploadError(null))
    await settle()
    expect(queue.$files.get().identityCard?.attempt).toMatchObject({
      state: 'failed',
      problem: 'network',
      canRetry: true,
    })
    calls[1]?.arrive()
    await settle()
    expect(hasFailed(queue.$files.get())).toBe(true)
    queue.retry('identityCard')
    queue.retry('identityCard')
    expect(calls).toHaveLength(3)
    expect(calls[2]?.file.name).toBe('card.pdf')
    calls[2]?.arrive()
    await settle()
    expect(hasFailed(queue.$files.get())).toBe(false)
  })

  it("shows the server's reason", async () => {
    const { queue, calls } = setUp()
    queue.add('identityCard', pdf())
    calls[0]?.fail(new UploadError({ code: 'fileTypeRefused', message: 'only PDF', requestId: '1' }))
    await settle()
    expect(queue.$files.get().identityCard?.attempt).toMatchObject({
      problem: { message: 'only PDF' },
      canRetry: false,
    })
  })

  it('keeps the stored file until another has replaced it', async () => {
    const { queue, calls } = setUp({ identityCard: uploadOf('identityCard', 'old.pdf') })
    queue.add('identityCard', pdf('new.pdf'))
    queue.cancel('identityCard')
    expect(calls[0]?.signal.aborted).toBe(true)
    calls[0]?.arrive()
    await settle()
    expect(queue.$files.get().identityCard?.stored?.originalName).toBe('old.pdf')
    queue.add('identityCard', pdf('new.pdf'))
    calls[1]?.arrive()
    await settle()
    expect(queue.$files.get().identityCard?.stored?.originalName).toBe('new.pdf')
  })

  it('deletes a cancelled file from the server before it sends the next', async () => {
    const { queue, calls, removed } = setUp()
    queue.add('identityCard', pdf('wrong.pdf'))
    queue.add('identityCard', pdf('right.pdf'))
    expect(calls).toHaveLength(1)
    calls[0]?.arrive()
    await settle()
    expect(removed).toEqual(['identityCard'])
    calls[1]?.arrive()
    await settle()
    expect(queue.$files.get().identityCard?.stored?.originalName).toBe('right.pdf')
  })

  it('refuses invalid files without a request', () => {
    const { queue, calls } = setUp()
    queue.add('identityCard', new File([], 'empty.pdf', { type: 'application/pdf' }))
    expect(queue.$files.get().identityCard?.attempt).toMatchObject({ problem: 'empty', canRetry: false })
    expect(calls).toHaveLength(0)
  })

  it('deletes a stored file from the server, and reports a failure', async () => {
    const { queue, removed, server } = setUp({ income: uploadOf('income', 'income.pdf') })
    server.refusesRemoval = true
    await queue.remove('income')
    expect(queue.$files.get().income).toMatchObject({ stored: {}, attempt: { problem: 'removeFailed' } })
    server.refusal = { code: 'alreadySubmitted', message: 'already sent', requestId: '1' }
    await queue.remove('income')
    expect(queue.$files.get().income).toMatchObject({
      stored: {},
      attempt: { problem: { message: 'already sent' }, canRetry: false },
    })
    server.refusesRemoval = false
    await queue.remove('income')
    expect(removed).toEqual(['income'])
    expect(queue.$files.get().income).toBeUndefined()
  })

  it('deletes everything when the form starts over', async () => {
    const { queue, removed, calls } = setUp({ income: uploadOf('income', 'income.pdf') })
    queue.add('identityCard', pdf())
    await queue.deleteAll()
    expect(removed).toEqual(['income'])
    expect(calls[0]?.signal.aborted).toBe(true)
  })

  it('marks stored files as expired once the server has deleted them', () => {
    const { queue } = setUp({ income: uploadOf('income', 'income.pdf') })
    queue.markExpired()
    expect(queue.$files.get().income).toMatchObject({
      stored: null,
      attempt: { originalName: 'income.pdf', problem: 'expired' },
    })
  })

  it("adopts the server's files: missing ones must be chosen again, new ones are shown", () => {
    const [income, vehicle] = [uploadOf('income', 'income.pdf'), uploadOf('vehicle', 'car.pdf')]
    const { queue, removed } = setUp({ income, vehicle })
    const localTax = uploadOf('localTax', 'tax.pdf')
    queue.adoptServerFiles({ vehicle, localTax })
    expect(queue.$files.get()).toEqual({
      income: {
        stored: null,
        attempt: { originalName: 'income.pdf', size: 8, state: 'failed', problem: 'gone', canRetry: false },
      },
      vehicle: { stored: vehicle, attempt: null },
      localTax: { stored: localTax, attempt: null },
    })
    expect(hasFailed(queue.$files.get())).toBe(true)
    void queue.remove('income')
    expect(removed).toEqual([])
  })

  it('restores a removed or replaced file', async () => {
    const income = uploadOf('income', 'income.pdf')
    const { queue, calls } = setUp({ income })
    await queue.remove('income')
    queue.restore('income', income)
    queue.add('income', pdf())
    queue.restore('income', income)
    calls[0]?.arrive()
    await settle()
    expect(queue.$files.get().income).toEqual({ stored: income, attempt: null })
  })
})
