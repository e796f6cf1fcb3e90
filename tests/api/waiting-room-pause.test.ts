import { afterEach, expect, test } from 'vitest'
import type { WaitingPlace } from '#contract/round/waiting-room.ts'
import { addRound } from '../support/round.ts'
import { openRoom } from '../support/waiting-room.ts'

let room: Awaited<ReturnType<typeof openRoom>>
afterEach(() => room.close())

const cases = [5, 30, 90].flatMap((minutes) =>
  ['off', 'simulator'].flatMap((identity) => [false, true].map((asks) => [minutes, identity, asks] as const)),
)

test.each(cases)('a pause of %d minutes (IDENTITY=%s, one asks: %s) takes no place and no number', async (...pause) => {
  const [minutes, identity, asks] = pause
  room = await openRoom(2, { IDENTITY: identity })
  const people: WaitingPlace[] = []
  for (let index = 0; index < 4; index++) people.push(await room.arrive())
  const [one] = people as [WaitingPlace]
  await room.passMinutes(5, () => Promise.all(people.map((place) => room.ask(place, { isInUse: true }))))
  await room.setPause(true)
  await room.passMinutes(minutes, async () => {
    if (asks) expect(await room.ask(one)).toMatchObject({ code: 'windowPaused' })
  })
  await room.setPause(false)
  for (const place of people.toReversed())
    expect(await room.ask(place)).toMatchObject({
      state: place.number <= 2 ? 'admitted' : 'waiting',
      number: place.number,
      ahead: Math.max(0, place.number - 3),
    })
  await room.passMinutes(9, () => Promise.all(people.map((place) => room.ask(place))))
  expect((await room.ask(one)).state).toBe('admitted')
})

test('whoever reloads the page at any minute of a turn keeps the place', async () => {
  room = await openRoom(1)
  const [one, two] = [await room.arrive(), await room.arrive()]
  for (let minute = 0; minute < 12; minute++) {
    await room.passMinutes(1, () => Promise.all([room.ask(one, { isInUse: true }), room.ask(two)]))
    await room.ask(one, { isLeaving: true })
    expect((await room.ask(two)).state).toBe('waiting')
    expect((await room.ask(one)).state).toBe('admitted')
  }
})

test('the idempotency key of one round takes a number in another', async () => {
  room = await openRoom(1)
  await addRound(room.deps, 2)
  const key = crypto.randomUUID()
  await room.arrive({ key })
  expect(await room.arrive({ key, round: 2 })).toMatchObject({ state: 'admitted', number: 1 })
})
