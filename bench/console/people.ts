import { receiptAlphabet } from '#contract/application/application.ts'
import { offeredUnitTypes, type UnitType, unitTypes } from '#contract/complex/building.ts'
import { noFacts } from '#contract/eligibility/answers.ts'
import type { SupplyCategory } from '#contract/eligibility/enumeration.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import { seoulDay, seoulDayStart } from '#lib/seoul-day.ts'
import { type Random, seededRandom } from '../support/random.ts'

export type StoredRow = Record<string, string | number | boolean | null>

/** Made-up syllables, in thousandths, with the distribution of Korean family names: the first three are half of all. */
const families = repeatByWeight([
  ['온', 215],
  ['마', 147],
  ['새', 84],
  ['한', 47],
  ['가', 43],
  ['봄', 24],
  ['하', 21],
  ['솔', 20],
  ['단', 19],
  ['별', 18],
])
const firsts = repeatByWeight([...'하도서지이나가다라마바새보은민윤연수예주'].map((one, place) => [one, 40 - place]))
const seconds = repeatByWeight(
  [...'람윤아안든래온솔루다봄율결원우준린서은빈호현진영'].map((one, place) => [one, 48 - place]),
)
const statuses = repeatByWeight([
  ['SUBMITTED', 55],
  ['REVIEWING', 20],
  ['ELIGIBLE', 12],
  ['INELIGIBLE', 8],
  ['CORRECTION', 3],
  ['WITHDRAWN', 2],
] as const)
const ranks = ['FIRST', 'SECOND', 'THIRD'] as const

function repeatByWeight<Item>(weighted: readonly (readonly [Item, number])[]): Item[] {
  return weighted.flatMap(([item, weight]) => Array.from({ length: weight }, () => item))
}

const days = 30
/** 10 % of the applications arrive in the last days: 100,000 of a million, which the export reads. */
export const lastDays = 3
const dayMilliseconds = 24 * 3_600_000

/** Applications per day: a quarter on the first day of the window, a tenth in the last days, the rest evenly between. */
function perDay(count: number): number[] {
  const middle = days - 1 - lastDays
  const shares = Array.from({ length: days }, (_, day) => {
    if (day === 0) return 0.25
    return day < days - lastDays ? 0.65 / middle : 0.1 / lastDays
  })
  const counts = shares.map((share) => Math.floor(count * share))
  // What rounding has left out.
  counts[1] = (counts[1] ?? 0) + count - counts.reduce((sum, one) => sum + one, 0)
  return counts
}

export function dayBefore(now: number, daysAgo: number): string {
  return seoulDay(now - daysAgo * dayMilliseconds)
}

/** Rows in order of submission; the same for the same count and day. */
export function* people(count: number, kind: 'APPLICATION' | 'REGISTRATION', now: number): Generator<StoredRow> {
  const random = seededRandom(count + (kind === 'APPLICATION' ? 1 : 2))
  let number = 0
  for (const [day, onDay] of perDay(count).entries()) {
    // The last day is yesterday: no row has a time in the future.
    const start = Date.parse(seoulDayStart(dayBefore(now, days - day)) ?? '')
    for (let place = 0; place < onDay; place++) {
      const at = start + Math.floor((place / onDay) * dayMilliseconds)
      yield rowOf({ kind, number: number++, at, random })
    }
  }
}

/** More than the applications of any run, whose receipt numbers those of registrations must not repeat. */
const registrationOffset = 10_000_000

type Wanted = { kind: 'APPLICATION' | 'REGISTRATION'; number: number; at: number; random: Random }

function rowOf(wanted: Wanted): StoredRow {
  const { kind, number, at, random } = wanted
  const time = new Date(at).toISOString()
  const end = phoneEndOf(random)
  return {
    id: idOf(at, random),
    kind,
    status: kind === 'APPLICATION' ? random.pick(statuses) : 'SUBMITTED',
    round: random.chance(0.1) ? 2 : 1,
    locale: 'ko',
    receiptNumber: receiptOf(kind === 'APPLICATION' ? number : number + registrationOffset, random),
    identityHash: `${kind}${number}`.padStart(64, '0'),
    contentHash: String(number).padStart(64, '0'),
    idempotencyKey: idOf(at + 1, random),
    submittedAt: time,
    createdAt: time,
    updatedAt: time,
    _terms: terms,
    name: nameOf(random),
    phone: phoneOf(random, end),
    phoneEnd: end,
    email: `${kind.toLowerCase()}${number}@onmaru.example`,
    ...(kind === 'APPLICATION' ? answersOf(number, random) : wishes(random)),
  }
}

const terms = JSON.stringify(applicationTerms.map(termsId))
const digits = (number: number, length: number) => String(number).padStart(length, '0')

function nameOf(random: Random): string {
  return random.pick(families) + random.pick(firsts) + random.pick(seconds)
}

/** As many birthdays as people have: hints at duplicates read all applications of one. */
function birthOf(random: Random): string {
  return `${random.between(1985, 2004)}${digits(random.between(1, 12), 2)}${digits(random.between(1, 28), 2)}`
}

function phoneEndOf(random: Random): string {
  return digits(random.between(0, 9_999), 4)
}

/** No operator assigns numbers that begin with 0 after 010. */
function phoneOf(random: Random, end: string): string {
  return `0100${digits(random.between(0, 999), 3)}${end}`
}

/** Starts with the time, like UUID version 7, so that ids sort by time of submission. */
function idOf(at: number, random: Random): string {
  const hex = at.toString(16).padStart(12, '0')
  const part = () => random.between(0, 0xffff).toString(16).padStart(4, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${part().slice(1)}-a${part().slice(1)}-${part()}${part()}${part()}`
}

/** The first characters encode the number, which makes it unique; the rest is random. */
function receiptOf(number: number, random: Random): string {
  const base = receiptAlphabet.length
  let [rest, text] = [number, '']
  for (let place = 0; place < 5; place++) {
    text += receiptAlphabet[rest % base]
    rest = Math.floor(rest / base)
  }
  return (
    text + random.pick([...receiptAlphabet]) + random.pick([...receiptAlphabet]) + random.pick([...receiptAlphabet])
  )
}

function wishes(random: Random): StoredRow {
  return { unitTypes: JSON.stringify([random.pick(unitTypes).name]) }
}

function answersOf(number: number, random: Random): StoredRow {
  const isMarried = random.chance(0.4)
  const isSpecial = random.chance(0.5)
  const birth = birthOf(random)
  const spouse = { name: nameOf(random), phone: phoneOf(random, phoneEndOf(random)), birth: birthOf(random) }
  const ranked = isSpecial ? { earning_rank: random.pick(ranks), region_rank: random.pick(ranks) } : {}
  return {
    birth,
    qualification_type: isMarried ? 'MARRIED_TYPE' : 'YOUTH_TYPE',
    spouse: isMarried ? JSON.stringify(spouse) : null,
    supply_type: isSpecial ? 'SPECIAL_TYPE' : 'NORMAL_TYPE',
    supply_category: isMarried ? 'MARRIED' : 'YOUTH',
    unit_type: random.pick(typesOf[isMarried ? 'MARRIED' : 'YOUTH']).name,
    earning_rank: null,
    region_rank: null,
    ...ranked,
    isHomeless: true,
    isAsset: isSpecial ? true : null,
    isCar: number % 9 !== 0,
    facts,
    computed: JSON.stringify({ verdict: 'ELIGIBLE', earning_rank: ranked.earning_rank ?? null, region_rank: null }),
  }
}
const typesOf = Object.groupBy(offeredUnitTypes, ({ household }) => household) as Record<SupplyCategory, UnitType[]>
const facts = JSON.stringify({ ...noFacts, car: 18_000_000 })
