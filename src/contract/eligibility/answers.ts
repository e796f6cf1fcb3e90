import * as v from 'valibot'
import * as field from '#contract/field.ts'

export const households = ['ALONE', 'MEMBERS', 'NO_INCOME'] as const
export const regions = ['DISTRICT', 'SEOUL', 'ELSEWHERE'] as const
export type Region = (typeof regions)[number]

/** Whole won from nothing upwards, as far as a number keeps them exactly. */
const won = v.pipe(
  v.number('amountRequired'),
  v.integer('amountRequired'),
  v.minValue(0, 'amountRequired'),
  v.maxValue(1_000_000_000_000, 'amountRequired'),
)
const region = v.nullable(v.picklist(regions, 'choiceRequired'))

/** What ranks and conditions follow from. Null: not asked or not known; `school` and `work`: also none. */
export const facts = v.strictObject({
  /** Newlyweds alone. */
  marriage: v.nullable(v.picklist(['MARRIED', 'ENGAGED'], 'choiceRequired')),
  /** YYYYMMDD of the registration. */
  marriedOn: v.nullable(field.day),
  /** Whose income counts: the applicant's alone, all members', or the parents' too for want of one's own. */
  household: v.nullable(v.picklist(households, 'choiceRequired')),
  /** Of a household with members, the applicant included. */
  persons: v.nullable(
    v.pipe(
      v.number('personsRequired'),
      v.integer('personsRequired'),
      v.minValue(2, 'personsRequired'),
      v.maxValue(20, 'personsRequired'),
    ),
  ),
  /** All of it in a month, before tax. */
  income: v.nullable(won),
  residence: region,
  school: region,
  work: region,
  assets: v.nullable(won),
  /** The car's value; 0 without a car. */
  car: v.nullable(won),
})
export type Facts = v.InferOutput<typeof facts>

/** All that the rules look at. Null is an answer that is missing, which makes a rule unclear and never throws. */
export type Answers = Omit<Facts, 'marriage'> & {
  /** YYYYMMDD. */
  birth: string | null
  marriage: 'SINGLE' | 'ENGAGED' | 'MARRIED' | null
  /** Whether anybody in the household owns a home: nobody, another member, the applicant. */
  home: 'NONE' | 'FAMILY' | 'OWN' | null
}

const text = v.nullable(v.string())
const number = v.nullable(v.number())
const place = v.nullable(v.picklist(regions))

/** Facts while somebody types them: a day may still be half a day, a number out of bounds. */
export const typedFacts = v.object({
  marriage: v.nullable(v.picklist(['MARRIED', 'ENGAGED'])),
  marriedOn: text,
  household: v.nullable(v.picklist(households)),
  persons: number,
  income: number,
  residence: place,
  school: place,
  work: place,
  assets: number,
  car: number,
})
export const typedAnswers = v.object({
  ...typedFacts.entries,
  birth: text,
  marriage: v.nullable(v.picklist(['SINGLE', 'ENGAGED', 'MARRIED'])),
  home: v.nullable(v.picklist(['NONE', 'FAMILY', 'OWN'])),
})

/** Without what does not concern this kind of application: what is not needed is not asked for, and not kept. */
export function concerning(facts: Facts, { isMarried, isSpecial }: { isMarried: boolean; isSpecial: boolean }): Facts {
  const household = isMarried ? 'MEMBERS' : facts.household
  const special = {
    ...facts,
    household,
    persons: household === 'MEMBERS' ? facts.persons : null,
  }
  return {
    ...(isSpecial ? special : noFacts),
    marriage: isMarried ? facts.marriage : null,
    marriedOn: isMarried && facts.marriage === 'MARRIED' ? facts.marriedOn : null,
    car: facts.car,
  }
}

/** An application, complete or not, as far as the rules look at it. */
type Applied = {
  birth: string | null
  qualification_type: 'YOUTH_TYPE' | 'MARRIED_TYPE' | null
  isHomeless: boolean | null
  facts: Facts | null
}

/** Facts that an application of its kind cannot do without, with a code for each that is missing. */
export function missingFacts(facts: Facts, { isMarried, isSpecial }: { isMarried: boolean; isSpecial: boolean }) {
  const needed: [name: keyof Facts, isNeeded: boolean, code: string][] = [
    ['marriage', isMarried, 'choiceRequired'],
    ['marriedOn', isMarried && facts.marriage === 'MARRIED', 'dateRequired'],
    ['household', isSpecial, 'choiceRequired'],
    ['persons', isSpecial && facts.household === 'MEMBERS', 'personsRequired'],
    ['income', isSpecial, 'amountRequired'],
    ['residence', isSpecial, 'choiceRequired'],
    ['assets', isSpecial, 'amountRequired'],
    ['car', true, 'carRequired'],
  ]
  return needed.flatMap(([name, isNeeded, code]) => (isNeeded && facts[name] == null ? [{ name, code }] : []))
}

export const noFacts: Facts = {
  marriage: null,
  marriedOn: null,
  household: null,
  persons: null,
  income: null,
  residence: null,
  school: null,
  work: null,
  assets: null,
  car: null,
}

export function answersOf({ birth, qualification_type, isHomeless, facts }: Applied): Answers {
  const isSingle = qualification_type === 'YOUTH_TYPE'
  const known = facts ?? noFacts
  return {
    ...known,
    birth: wholeDay(birth),
    marriage: isSingle ? 'SINGLE' : known.marriage,
    marriedOn: wholeDay(known.marriedOn),
    home: homeOf(isHomeless),
  }
}

/** A day, or null while it is half typed. */
export const wholeDay = (text: string | null) => (v.is(field.day, text) ? text : null)

function homeOf(isHomeless: boolean | null): Answers['home'] {
  if (isHomeless === null) return null
  return isHomeless ? 'NONE' : 'OWN'
}
