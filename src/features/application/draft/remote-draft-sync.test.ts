import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RemoteDraft, RemoteDraftInput } from '#contract/application/remote-draft.ts'
import type { ErrorBody, ErrorCode } from '#contract/kit/error.ts'
import { emptyValues, newLocalDraft } from './local-draft.ts'
import { LocalDraftStore } from './local-draft-store.ts'
import { RemoteDraftSync } from './remote-draft-sync.ts'

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const verified = { ...emptyValues, cert: 'cert', name: '김온마' }

class Refusal extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** A change is saved after 1,500 milliseconds, and again 10,000 after a network error (`remote-draft-sync.ts`). */
function setUp() {
  let ids = 0
  const store = new LocalDraftStore(
    storage,
    newLocalDraft(1, () => `id-${++ids}`),
  )
  const proof = { cert: 'cert', token: 'token', hasBirth: true }
  const server = { stored: null as RemoteDraft | null, saved: [] as RemoteDraftInput[], failure: null as Error | null }
  const sync = new RemoteDraftSync(store, {
    proof: () => ({ ...proof }),
    device: 'PHONE',
    save: async (_, input) => {
      if (server.failure) throw server.failure
      const { stored } = server
      if (stored && stored.writer !== input.writer && stored.version !== input.base)
        throw new Refusal('versionConflict')
      server.saved.push(input)
      const version = (stored?.version ?? 0) + 1
      server.stored = { ...input, version, savedAt: '2026-03-02T01:00:00.000Z', files: null }
      return { version, savedAt: server.stored.savedAt, files: null }
    },
    load: async () => {
      if (server.failure) throw server.failure
      if (!server.stored) throw new Refusal('notFound')
      return server.stored
    },
    readError: (error) =>
      error instanceof Refusal ? ({ code: error.code, message: '', requestId: '' } satisfies ErrorBody) : null,
  })
  const otherDevice = (email: string, version = 4): RemoteDraft => ({
    version,
    savedAt: '2026-03-02T00:00:00.000Z',
    writer: 'another tab',
    device: 'COMPUTER',
    step: 'supply',
    values: { ...emptyValues, cert: 'elsewhere', name: '김온마', email },
    files: null,
  })
  const type = (email: string) => store.update({ values: { ...store.draft.values, email } })
  /** Verifies another person in the same tab. */
  const verify = (cert: string) => {
    proof.cert = cert
    store.update({ remoteVersion: null, values: { ...store.draft.values, cert } })
  }
  return { store, server, sync, otherDevice, type, verify, pass: (time: number) => vi.advanceTimersByTimeAsync(time) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('saves nothing before the verification, and soon after each change from then on', async () => {
  const { store, server, sync, type, pass } = setUp()
  sync.start()
  type('a@onmaru.example')
  await pass(10_000)
  expect(server.saved).toEqual([])
  store.update({ values: verified })
  await pass(100)
  expect(server.saved).toMatchObject([{ base: null, device: 'PHONE' }])
  type('ab@onmaru.example')
  await pass(1_000)
  type('abc@onmaru.example')
  await pass(600)
  expect(server.saved.at(-1)).toMatchObject({ base: 1, values: { email: 'abc@onmaru.example' } })
  expect(sync.$state.get()).toMatchObject({ view: 'saved' })
  await pass(60_000)
  expect(server.saved).toHaveLength(2)
})

it('saves unsaved changes at once when the page is hidden, and only once', async () => {
  const { store, server, sync, type, pass } = setUp()
  sync.start()
  store.update({ values: verified })
  await pass(100)
  type('last@onmaru.example')
  sync.flush()
  sync.flush()
  await pass(0)
  expect(server.saved.map(({ values }) => values.email)).toEqual(['', 'last@onmaru.example'])
})

it('saves a new step at once, even if the previous save is still under way', async () => {
  const { store, server, sync, type, pass } = setUp()
  sync.start()
  store.update({ values: verified })
  await pass(100)
  type('a@onmaru.example')
  await pass(1_000)
  expect(server.saved).toHaveLength(1)
  store.update({ step: 'supply' })
  await pass(0)
  expect(server.saved.at(-1)).toMatchObject({ step: 'supply', values: { email: 'a@onmaru.example' } })
  type('ab@onmaru.example')
  sync.flush()
  store.update({ step: 'document' })
  await pass(0)
  expect(server.saved.at(-1)).toMatchObject({ step: 'document', values: { email: 'ab@onmaru.example' } })
})

it("offers another device's draft, and overwrites it only on request", async () => {
  const { store, server, sync, otherDevice, type, pass } = setUp()
  server.stored = otherDevice('other@onmaru.example')
  sync.start()
  store.update({ values: verified })
  await pass(100)
  expect(sync.$state.get()).toEqual({ view: 'otherDevice', remote: server.stored })
  type('local@onmaru.example')
  sync.flush()
  await pass(10_000)
  expect(server.saved).toEqual([])
  sync.keepLocal()
  await pass(2_000)
  expect(server.saved.at(-1)).toMatchObject({ base: 4, values: { email: 'local@onmaru.example' } })
})

it('overwrites an empty draft without offering it', async () => {
  const { store, server, sync, otherDevice, pass } = setUp()
  server.stored = otherDevice('')
  sync.start()
  store.update({ values: { ...verified, email: 'local@onmaru.example' } })
  await pass(3_000)
  expect(server.saved).toMatchObject([{ base: 4, values: { email: 'local@onmaru.example' } }])
})

it('starts again if the known draft no longer exists on the server', async () => {
  const { store, server, sync, pass } = setUp()
  store.update({ remoteVersion: 7 })
  sync.start()
  store.update({ values: verified })
  server.failure = new Refusal('notFound')
  await sync.checkRemote()
  server.failure = null
  await pass(3_000)
  expect(server.saved).toMatchObject([{ base: null }])
})

it('stops saving once the application was sent elsewhere', async () => {
  const { store, server, sync, type, pass } = setUp()
  sync.start()
  store.update({ values: verified })
  await pass(100)
  server.failure = new Refusal('duplicateApplication')
  await sync.checkRemote()
  expect(sync.$state.get()).toMatchObject({ view: 'sentElsewhere' })
  server.failure = null
  type('late@onmaru.example')
  await pass(20_000)
  expect(server.saved).toHaveLength(1)
})

it("does not take an application that this tab may have sent for another device's", async () => {
  const { store, server, sync, pass } = setUp()
  sync.start()
  store.update({ values: verified, lastSubmission: '{}' })
  server.failure = new Refusal('duplicateApplication')
  await pass(20_000)
  await sync.checkRemote()
  expect(sync.$state.get()).toEqual({ view: 'none' })
})

it('retries while there is no network', async () => {
  const { store, server, sync, pass } = setUp()
  server.failure = new TypeError('no network')
  sync.start()
  store.update({ values: verified })
  await pass(1_000)
  server.failure = null
  await pass(10_000)
  expect(server.saved).toHaveLength(1)
})

it('shows nothing of the person verified before', async () => {
  const { store, server, sync, otherDevice, pass, verify } = setUp()
  server.stored = otherDevice('other@onmaru.example')
  sync.start()
  store.update({ values: verified })
  await pass(100)
  expect(sync.$state.get()).toMatchObject({ view: 'otherDevice' })
  server.stored = null
  verify('second')
  expect(sync.$state.get()).toEqual({ view: 'none' })
  await pass(100)
  expect(server.saved).toMatchObject([{ values: { cert: 'second' } }])
})

it('ignores an answer that arrives after another person was verified', async () => {
  const { store, server, sync, otherDevice, type, pass, verify } = setUp()
  sync.start()
  store.update({ values: verified })
  await pass(100)
  server.stored = { ...otherDevice('other@onmaru.example'), version: 7 }
  const checking = sync.checkRemote()
  verify('second')
  await checking
  expect(sync.$state.get()).toEqual({ view: 'none' })
  server.stored = null
  await pass(100)
  server.failure = new Refusal('duplicateApplication')
  type('second@onmaru.example')
  sync.flush()
  verify('third')
  await pass(0)
  expect(sync.$state.get()).toEqual({ view: 'none' })
  server.failure = null
  await pass(11_000)
  expect(server.saved.at(-1)).toMatchObject({ values: { cert: 'third', email: 'second@onmaru.example' } })
})

it('saves nothing of a deleted draft', async () => {
  const { store, server, sync, type, pass } = setUp()
  sync.start()
  store.update({ values: verified })
  await pass(100)
  type('erased@onmaru.example')
  store.clear()
  sync.stop()
  await pass(10_000)
  expect(server.saved).toHaveLength(1)
})
