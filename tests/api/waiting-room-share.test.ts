import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { turnMinutes, verifyMinutes, type WaitingPlace } from '#contract/round/waiting-room.ts'
import { makeSubmission } from '../support/samples.ts'
import { openRoom, withTicket } from '../support/waiting-room.ts'

let room: Awaited<ReturnType<typeof openRoom>>
afterEach(() => room.close())

const simulator = { IDENTITY: 'simulator' }
const haram = { name: '예시하람', phone: '01000007001', birth: '19990131' }
const saebom = { name: '예시새봄', phone: '01000007002', birth: '19980202' }
const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => make(index))
const statesOf = (places: WaitingPlace[]) => Promise.all(places.map(async (place) => (await room.ask(place)).state))

describe('one network that takes and keeps more numbers than there are places', () => {
  const places = 12
  /** Minutes between two looks. */
  const step = 3

  /** In two hours: the minutes that the first of 20 visitors from other networks waits, and how many are in at once. */
  async function rush(settings: Record<string, string>, addressOf: (index: number) => string) {
    room = await openRoom(places, settings)
    const held = await Promise.all(times(places + 60, (index) => room.arrive({ address: addressOf(index) })))
    const others: WaitingPlace[] = []
    for (let index = 0; index < 20; index++) others.push(await room.arrive({ address: `203.0.113.${index}` }))
    let waited: number | undefined
    let atOnce = 0
    for (let minute = step; minute <= 120; minute += step) {
      await room.passMinutes(step)
      if (minute % 9 === 0) await Promise.all(held.map((place) => room.ask(place, { isInUse: true })))
      const states = await statesOf(others)
      if (states.includes('admitted')) waited ??= minute
      atOnce = Math.max(atOnce, states.filter((state) => state === 'admitted').length)
    }
    return { waited, atOnce }
  }

  test('is passed over by others once its unverified turns end', async () => {
    const { waited, atOnce } = await rush(simulator, () => '198.51.100.7')
    expect(waited).toBeLessThanOrEqual(verifyMinutes + step)
    expect(atOnce).toBeGreaterThanOrEqual(places / 2)
  })

  test('is passed over after an hour where nobody is verified, and is one network as an IPv6 /48', async () => {
    const { waited, atOnce } = await rush({}, (index) => `2001:db8:7:${(index * 257).toString(16)}::1`)
    expect(waited).toBeLessThanOrEqual(turnMinutes + step)
    expect(atOnce).toBeGreaterThanOrEqual(places / 2)
  })
})

test('among networks that hold few places, the order of admission is that of arrival', async () => {
  room = await openRoom(10)
  const people: WaitingPlace[] = []
  for (let index = 0; index < 40; index++) people.push(await room.arrive({ address: `192.0.2.${index % 20}` }))
  for (let sent = 0; sent < 25; sent++) {
    const json = makeSubmission({ phone: `0100001${String(sent).padStart(4, '0')}` })
    const headers = { 'X-Forwarded-For': `203.0.113.${sent}`, ...withTicket(people[sent] as WaitingPlace) }
    expect((await room.guest.post('/v1/application', { json, headers })).status).toBe(201)
    const expected = [...times(sent + 1, () => 'ended'), ...times(10, () => 'admitted'), ...times(40, () => 'waiting')]
    expect(await statesOf(people)).toEqual(expected.slice(0, 40))
  }
})

test('a verified turn holds an hour, an unverified one a quarter, however much it is used', async () => {
  room = await openRoom(2, simulator)
  const [one, two] = [await room.arrive(), await room.arrive()]
  const minutesLeft = ({ keptUntil }: WaitingPlace) => (Date.parse(keptUntil ?? '') - room.clock.now) / 60_000
  expect(minutesLeft(two)).toBe(verifyMinutes)
  await room.verify(one, haram)
  expect(minutesLeft(await room.ask(one))).toBe(turnMinutes)
  await room.passMinutes(verifyMinutes + 1, () =>
    Promise.all([one, two].map((place) => room.ask(place, { isInUse: true }))),
  )
  expect(await statesOf([one, two])).toEqual(['admitted', 'ended'])
})

describe('a ticket lets one in', () => {
  test('of two verified persons the first, who may begin again', async () => {
    room = await openRoom(1, simulator)
    const [one, waiting] = [await room.arrive(), await room.arrive({ address: '203.0.113.1' })]
    const [first, second] = [await room.verify(one, haram), await room.verify(one, saebom)]
    const facts = { marriage: null, marriedOn: null, household: null, persons: null, income: null, residence: null }
    const more = { needsCert: true, facts: { ...facts, school: null, work: null, assets: null, car: null } }
    const values = { ...makeSubmission(), ...more, cert: null, spouse: { name: '', phone: '', birth: '' } }
    const input = { base: null, writer: randomUUID(), device: 'PHONE', step: 'applicant', values, files: null }
    const save = ({ cert, token }: typeof first) => room.applicant(token).put(`/v1/cert/${cert}/draft`, { json: input })
    expect((await save(second)).body.code).toBe('mustWait')
    expect((await save(first)).status).toBe(200)
    expect((await room.draft(one, second)).body.code).toBe('mustWait')
    expect((await room.draft(one, first)).status).toBe(201)
    const again = await room.verify(one, haram)
    expect((await room.draft(one, again)).status).toBe(201)
    expect((await room.draft(one, second)).body.code).toBe('mustWait')
    expect(await statesOf([one, waiting])).toEqual(['admitted', 'waiting'])
  })

  test('of two who were verified with free places, the first who begins', async () => {
    room = await openRoom(1, simulator)
    const proofs = [await room.verify(undefined, haram), await room.verify(undefined, saebom)]
    const [one] = [await room.arrive(), await room.arrive({ address: '203.0.113.1' })]
    const answers = await Promise.all(proofs.map((proof) => room.draft(one, proof)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('of several drafts without a verification the last, and one application', async () => {
    room = await openRoom(1)
    const [one, waiting] = [await room.arrive(), await room.arrive({ address: '203.0.113.1' })]
    const drafts = [(await room.draft(one)).body, (await room.draft(one)).body, (await room.draft(one)).body]
    const sent = await Promise.all(
      drafts.map(({ application, token }) =>
        room.applicant(token).put(`/v1/application/${application._id}`, { json: makeSubmission() }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([404, 404, 200])
    expect((await room.draft(one)).body.code).toBe('mustWait')
    expect((await room.ask(waiting)).state).toBe('waiting')
  })

  test('of ten applications at once, one, which may be repeated', async () => {
    room = await openRoom(1)
    const [one] = [await room.arrive(), await room.arrive({ address: '203.0.113.1' })]
    const calls = times(10, (index) => ({
      json: makeSubmission({ phone: `0100002000${index}` }),
      headers: { ...withTicket(one), 'Idempotency-Key': randomUUID() },
    }))
    const answers = await Promise.all(calls.map((call) => room.guest.post('/v1/application', call)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...times(9, () => 409)])
    const stored = calls[answers.findIndex(({ status }) => status === 201)]
    expect((await room.guest.post('/v1/application', stored)).status).toBe(201)
  })
})
