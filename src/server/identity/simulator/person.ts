import { createHash, randomInt } from 'node:crypto'
import { personKey } from '#server/person/person-key.ts'
import { demoPerson } from './demo-person.ts'

export type SimulatedPerson = { name: string; phone: string; birth: string }

export const simulatedOutcomes = [
  'success',
  'foreigner',
  'cancelled',
  'expired',
  'noBirth',
  'minor',
  'duplicate',
  'failure',
] as const
export type SimulatedOutcome = (typeof simulatedOutcomes)[number]

const givenNames = ['가람', '나루', '다솜', '라임', '마음', '보름', '소담', '아름']

/** A made-up person who differs at each call, so that a tester can apply several times. */
export function suggestPerson(): SimulatedPerson {
  return {
    name: `예시${givenNames[randomInt(givenNames.length)]}`,
    phone: `0100000${randomInt(1_000, 4_000)}`,
    birth: `${randomInt(1990, 2005)}0${randomInt(1, 10)}1${randomInt(0, 10)}`,
  }
}

export function personFor(outcome: SimulatedOutcome, given: SimulatedPerson, now: number): SimulatedPerson {
  if (outcome === 'noBirth') return { ...given, birth: '' }
  if (outcome === 'minor') return { ...given, birth: `${new Date(now).getUTCFullYear() - 15}0101` }
  return outcome === 'duplicate' ? demoPerson : given
}

/** CI and DI are the same for the same data, as at KCP for the same person. */
export function identityKeysOf({ name, phone, birth }: SimulatedPerson): { CI: string; DI: string } {
  const key = (kind: string) => createHash('sha512').update([kind, name, phone, birth].join('|')).digest('base64')
  return { CI: key('CI'), DI: key('DI') }
}

/** The hash under which an application of this person is stored; for demo data. */
export function simulatedKey(secret: Uint8Array, person: SimulatedPerson): string {
  return personKey(secret, identityKeysOf(person).DI)
}
