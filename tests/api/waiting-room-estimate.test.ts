import { afterAll, expect, test } from 'vitest'
import { openWaitingRoom } from '#server/waiting-room/waiting-room.ts'
import { seededRandom } from '../../bench/support/random.ts'
import { openTestApp } from '../support/app.ts'

const places = 10
const minutes = 60_000
const { deps, clock, close } = await openTestApp({}, { FORM_PLACES: String(places) })
afterAll(close)

const round = 1
const room = openWaitingRoom(deps)
const random = seededRandom(17)

/** Comes with the first call, and needs between 6 and 18 minutes for the form. */
class Applicant {
  readonly arrivesAt = clock.now + random.next() * 2 * minutes
  readonly needs = (6 + 12 * random.next()) * minutes
  readonly told: { at: number; wait: number }[] = []
  ticket: string | undefined
  admittedAt = 0
  isDone = false

  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  async live(): Promise<void> {
    if (this.isDone || clock.now < this.arrivesAt) return
    if (this.admittedAt && clock.now >= this.admittedAt + this.needs) {
      this.isDone = true
      return room.noteSent({ round, ticket: this.ticket }, undefined)
    }
    const place = await room.ask(
      { round, ...(this.ticket && { ticket: this.ticket }), isInUse: true },
      { key: null, address: this.#address },
    )
    this.ticket = place.ticket ?? ''
    if (place.state === 'admitted') this.admittedAt ||= clock.now
    else this.told.push({ at: clock.now, wait: Date.parse(place.estimatedAt ?? '') - clock.now })
  }
}

test('half of the estimates of a rush are 15 % off at most, nine in ten a third, and the turns come in the order of the numbers', async () => {
  const people = Array.from({ length: 60 }, (_, index) => new Applicant(`10.0.0.${index}`))
  while (people.some(({ isDone }) => !isDone)) {
    clock.advance(30)
    await Promise.all(people.map((applicant) => applicant.live()))
  }
  const tickets = await deps.db.selectFrom('waiting_ticket').select('admittedAt').orderBy('number').execute()
  const turns = tickets.map(({ admittedAt }) => Date.parse(admittedAt ?? ''))
  expect(turns).toHaveLength(people.length)
  expect(turns).toEqual(turns.toSorted((one, other) => one - other))
  const ratios = people
    .flatMap(({ told, admittedAt }) => told.map(({ at, wait }) => ({ told: wait, was: admittedAt - at })))
    .filter(({ was }) => was >= 3 * minutes)
    .map(({ told, was }) => told / was)
    .sort((one, other) => one - other)
  const at = (part: number) => ratios[Math.floor(ratios.length * part)] ?? 0
  const [early, middle, late] = [at(0.05), at(0.5), at(0.95)]
  expect([early > 0.7, Math.abs(middle - 1) < 0.15, late < 1.4], `${early} ${middle} ${late}`).toEqual([
    true,
    true,
    true,
  ])
  expect(ratios.length).toBeGreaterThan(1_000)
})
