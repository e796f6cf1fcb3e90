import * as v from 'valibot'
import * as field from '#contract/kit/field.ts'

export const households = ['ALONE', 'MEMBERS', 'NO_INCOME'] as const
export const regions = ['DISTRICT', 'SEOUL', 'ELSEWHERE'] as const
export type Region = (typeof regions)[number]

const won = v.pipe(
  v.number('amountRequired'),
  v.integer('amountRequired'),
  v.minValue(0, 'amountRequired'),
  v.maxValue(1_000_000_000_000, 'amountRequired'),
)
const region = v.nullable(v.picklist(regions, 'choiceRequired'))

/** Persons of a household whose members' incomes count together. */
export const householdSize = { minimum: 2, maximum: 20 } as const

/**
 * Statements of an applicant that decide ranks and conditions. Null: not asked or unknown; `school`, `work`: also none. A
 * new one needs its fields in the form (`FactFields.tsx`) and the self-check (`Questions.tsx`), and its rule in
 * `conditions.ts` and `evaluate.ts`, with the reason that people read in `reason.ts`.
 */
export const applicantFacts = v.strictObject({
  marriage: v.nullable(v.picklist(['MARRIED', 'ENGAGED'], 'choiceRequired')),
  /** YYYYMMDD of the marriage registration. */
  marriedOn: v.nullable(field.day),
  /** Whose income counts: the applicant's, all members', or also the parents' for an applicant without income. */
  household: v.nullable(v.picklist(households, 'choiceRequired')),
  /** In the household, if its members' income counts. */
  persons: v.nullable(
    v.pipe(
      v.number('personsRequired'),
      v.integer('personsRequired'),
      v.minValue(householdSize.minimum, 'personsRequired'),
      v.maxValue(householdSize.maximum, 'personsRequired'),
    ),
  ),
  /** Monthly total in won, before tax. */
  income: v.nullable(won),
  residence: region,
  school: region,
  work: region,
  assets: v.nullable(won),
  /** Value of the car in won; 0 without a car. */
  car: v.nullable(won),
})
export type ApplicantFacts = v.InferOutput<typeof applicantFacts>
export const factNames = Object.keys(applicantFacts.entries) as (keyof ApplicantFacts)[]

/** Input of the rules. A null answer makes a rule unclear. */
export type Answers = Omit<ApplicantFacts, 'marriage'> & {
  /** YYYYMMDD. */
  birth: string | null
  marriage: 'SINGLE' | 'ENGAGED' | 'MARRIED' | null
  home: 'NONE' | 'FAMILY' | 'OWN' | null
}

const text = v.nullable(v.string())
const number = v.nullable(v.number())
const place = v.nullable(v.picklist(regions))

/** Facts while they are typed: a day may be incomplete, a number out of range. */
export const uncheckedFacts = v.object({
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
} satisfies Record<keyof ApplicantFacts, unknown>)
export const uncheckedAnswers = v.object({
  ...uncheckedFacts.entries,
  birth: text,
  marriage: v.nullable(v.picklist(['SINGLE', 'ENGAGED', 'MARRIED'])),
  home: v.nullable(v.picklist(['NONE', 'FAMILY', 'OWN'])),
} satisfies Record<keyof Answers, unknown>)

/** The facts with null for those that this kind of application does not need. */
export function relevantFacts(
  facts: ApplicantFacts,
  { isMarried, isSpecial }: { isMarried: boolean; isSpecial: boolean },
): ApplicantFacts {
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

type ApplicationFields = {
  birth: string | null
  qualification_type: 'YOUTH_TYPE' | 'MARRIED_TYPE' | null
  isHomeless: boolean | null
  facts: ApplicantFacts | null
}

/** The facts that this kind of application needs and does not have, each with its error code. */
export function missingFacts(
  facts: ApplicantFacts,
  { isMarried, isSpecial }: { isMarried: boolean; isSpecial: boolean },
) {
  const codes: Record<keyof ApplicantFacts, string | false> = {
    marriage: isMarried && 'choiceRequired',
    marriedOn: isMarried && facts.marriage === 'MARRIED' && 'dateRequired',
    household: isSpecial && 'choiceRequired',
    persons: isSpecial && facts.household === 'MEMBERS' && 'personsRequired',
    income: isSpecial && 'amountRequired',
    residence: isSpecial && 'choiceRequired',
    school: false,
    work: false,
    assets: isSpecial && 'amountRequired',
    car: 'carRequired',
  }
  return factNames.flatMap((name) => (codes[name] && facts[name] == null ? [{ name, code: codes[name] }] : []))
}

/** Every fact may be null. */
export const noFacts = Object.fromEntries(factNames.map((name) => [name, null])) as ApplicantFacts

export function answersOf({ birth, qualification_type, isHomeless, facts }: ApplicationFields): Answers {
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

/** Null for a day that is incomplete or does not exist. */
export const wholeDay = (text: string | null) => (v.is(field.day, text) ? text : null)

function homeOf(isHomeless: boolean | null): Answers['home'] {
  if (isHomeless === null) return null
  return isHomeless ? 'NONE' : 'OWN'
}
