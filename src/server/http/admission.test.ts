import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadAdmission, type UploadPlace, type UploadSender } from './admission.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const tooSlow = () => new Error('too slow')
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
let senders = 0
const stranger = (): UploadSender => ({ address: `address ${senders++}`, owner: undefined })

function isPlace(entry: UploadPlace | number): entry is UploadPlace {
  return typeof entry !== 'number'
}

function fill(admission: UploadAdmission, sender = stranger): UploadPlace[] {
  const places: UploadPlace[] = []
  for (;;) {
    const entry = admission.enter(sender(), tooSlow)
    if (!isPlace(entry)) return places
    places.push(entry)
  }
}

async function* bringing(bytes: number): AsyncGenerator<Uint8Array> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    yield new Uint8Array(bytes)
  }
}

function read(place: UploadPlace, body: AsyncIterable<Uint8Array>) {
  const reading: { error?: unknown } = {}
  void (async () => {
    for await (const _piece of place.follow(body));
  })().catch((error) => Object.assign(reading, { error }))
  return reading
}

/** By default there are 512 places, 64 for each network and 8 for each owner. */
test('refused uploads get increasing delays of at most a minute', () => {
  const admission = new UploadAdmission()
  fill(admission)
  const waits = Array.from({ length: 5_000 }, () => admission.enter(stranger(), tooSlow) as number)
  expect(waits.every((wait, index) => wait >= (waits[index - 1] ?? 0))).toBe(true)
  expect(waits[1]).toBeGreaterThan(waits[0] as number)
  expect(waits.at(-1)).toBe(60_000)
})

test('strangers, with accounts or without, get half of the places; the rest is for applicants and staff', () => {
  const admission = new UploadAdmission()
  expect(fill(admission)).toHaveLength(256)
  expect(fill(admission, () => ({ ...stranger(), owner: `account ${senders}`, isStranger: true }))).toHaveLength(0)
  expect(fill(admission, () => ({ ...stranger(), owner: `application ${senders}` }))).toHaveLength(256)
})

test('a network has no more places than are free, so that a few networks leave some for others', () => {
  const admission = new UploadAdmission()
  const taken = Array.from(
    { length: 9 },
    (_, host) => fill(admission, () => ({ address: `192.0.2.${host}`, owner: `application ${senders++}` })).length,
  )
  expect(taken).toEqual([64, 64, 64, 64, 64, 64, 64, 32, 16])
  expect(isPlace(admission.enter({ address: '198.51.100.1', owner: 'another' }, tooSlow))).toBe(true)
})

test('a body whose place was taken between two pieces is not read further', async () => {
  const place = new UploadAdmission().enter(stranger(), tooSlow) as UploadPlace
  const next = vi.fn(async () => ({ done: false, value: new Uint8Array(1) }))
  const pieces = place.follow({ [Symbol.asyncIterator]: () => ({ next }) })
  await pieces.next()
  place.end()
  await expect(pieces.next()).rejects.toThrow('too slow')
  expect(next).toHaveBeenCalledOnce()
})

test('one network of unknown senders, or a few, leaves places for others', () => {
  const admission = new UploadAdmission()
  let host = 0
  const of48 = fill(admission, () => ({ address: `2001:db8:1:${(host++ % 2_000).toString(16)}::1`, owner: undefined }))
  expect(of48).toHaveLength(128)
  const taken = ['one', 'two', 'three'].map((address) => fill(admission, () => ({ address, owner: undefined })).length)
  expect(taken).toEqual([64, 32, 16])
  expect(fill(admission)).toHaveLength(16)
  for (const place of of48) place.leave()
  expect(fill(admission, () => ({ address: 'four', owner: undefined }))).toHaveLength(64)
})

test('delays follow the rate at which places become free', () => {
  const admission = new UploadAdmission()
  const places = fill(admission)
  for (let count = 0; count < 200; count++) {
    places[count]?.leave()
    admission.enter(stranger(), tooSlow)
    vi.advanceTimersByTime(500)
  }
  vi.advanceTimersByTime(100_000)
  const first = admission.enter(stranger(), tooSlow) as number
  expect((admission.enter(stranger(), tooSlow) as number) - first).toBeCloseTo(500, -1)
})

test('a released place can be taken again, and is released once', () => {
  const admission = new UploadAdmission()
  const [first] = fill(admission)
  first?.leave()
  first?.leave()
  expect(isPlace(admission.enter(stranger(), tooSlow))).toBe(true)
  expect(isPlace(admission.enter(stranger(), tooSlow))).toBe(false)
})

test.each([
  ['address', () => ({ address: 'one', owner: `owner ${senders++}` }), 64],
  ['application', () => ({ address: `address ${senders++}`, owner: 'one' }), 8],
])('one %s gets few places, and does not affect others', (_, sender, most) => {
  const admission = new UploadAdmission()
  const places = fill(admission, sender)
  expect(places).toHaveLength(most)
  expect(isPlace(admission.enter(stranger(), tooSlow))).toBe(true)
  places[0]?.leave()
  expect(isPlace(admission.enter(sender(), tooSlow))).toBe(true)
})

test('networks of one /48 together have four times the places of one network', () => {
  const admission = new UploadAdmission({ open: 512, ofAddress: 1 })
  const from = (network: string) =>
    isPlace(admission.enter({ address: `2001:db8:${network}::1`, owner: undefined }, tooSlow))
  const networks = ['1:100', '1:100', '1:101', '1:102', '1:200', '1:300', '1:400', '2:400']
  expect(networks.filter(from)).toEqual(['1:100', '1:101', '1:200', '1:300', '2:400'])
})

test('a body that sends nothing loses its place after ten seconds, a slow one later', async () => {
  const admission = new UploadAdmission()
  const open = (bytes: number) => read(admission.enter(stranger(), tooSlow) as UploadPlace, bringing(bytes))
  const [idle, crawling, slow] = [open(0), open(8 * 1024), open(17 * 1024)]
  await pass(9)
  expect([idle, crawling, slow]).toEqual([{}, {}, {}])
  await pass(3)
  expect([idle, crawling, slow]).toEqual([{ error: tooSlow() }, {}, {}])
  await pass(60)
  expect([crawling, slow]).toEqual([{ error: tooSlow() }, {}])
})

test('a body read at once has ten seconds, plus time for its length', async () => {
  const admission = new UploadAdmission()
  const never = new Promise<string>(() => {})
  const ended: string[] = []
  for (const [name, length] of [
    ['short', 20],
    ['long', 160 * 1024],
  ] as const) {
    const place = admission.enter(stranger(), tooSlow) as UploadPlace
    place.whole(never, length).catch(() => ended.push(name))
  }
  expect(await (admission.enter(stranger(), tooSlow) as UploadPlace).whole(Promise.resolve('{}'), 2)).toBe('{}')
  await pass(12)
  expect(ended).toEqual(['short'])
  await pass(12)
  expect(ended).toEqual(['short', 'long'])
})

test('a body that waits for the server is never too slow', async () => {
  const place = new UploadAdmission().enter(stranger(), tooSlow) as UploadPlace
  const pieces = place.follow(bringing(1))
  const first = pieces.next()
  await pass(1)
  await first
  await pass(100)
  const second = pieces.next()
  await pass(1)
  expect(await second).toMatchObject({ done: false })
})

test('if all places are taken, a new upload replaces the slowest, but no fast one', async () => {
  const admission = new UploadAdmission()
  const places = fill(admission)
  const readings = places.map((place, index) => read(place, bringing(index === 7 ? 20 * 1024 : 100 * 1024)))
  await pass(5)
  expect(isPlace(admission.enter(stranger(), tooSlow))).toBe(false)
  await pass(10)
  expect(isPlace(admission.enter(stranger(), tooSlow))).toBe(true)
  expect(isPlace(admission.enter(stranger(), tooSlow))).toBe(false)
  await pass(0)
  expect(readings.flatMap(({ error }, index) => (error ? [index] : []))).toEqual([7])
})
