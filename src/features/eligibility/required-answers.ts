import { type Answers, wholeDay } from '#contract/eligibility/answers.ts'

const isCouple = ({ marriage }: Answers) => marriage === 'MARRIED' || marriage === 'ENGAGED'
const always = () => true
const never = () => false

/**
 * In the order of the errors. `isAsked`: by the other answers. `isOpen`: still to be answered; income, assets and places
 * of study or work are optional, and without them the result is unclear.
 */
const questions: Record<
  keyof Answers,
  { isAsked: (answers: Answers) => boolean; isOpen: (answers: Answers) => boolean }
> = {
  birth: { isAsked: always, isOpen: ({ birth }) => wholeDay(birth) === null },
  marriage: { isAsked: always, isOpen: ({ marriage }) => marriage === null },
  marriedOn: {
    isAsked: ({ marriage }) => marriage === 'MARRIED',
    isOpen: ({ marriedOn }) => wholeDay(marriedOn) === null,
  },
  home: { isAsked: always, isOpen: ({ home }) => home === null },
  car: { isAsked: always, isOpen: ({ car }) => car === null },
  household: { isAsked: (answers) => !isCouple(answers), isOpen: ({ household }) => household === null },
  persons: {
    isAsked: (answers) => isCouple(answers) || answers.household === 'MEMBERS',
    isOpen: ({ persons }) => !(persons && persons >= 2),
  },
  residence: { isAsked: always, isOpen: ({ residence }) => residence === null },
  income: { isAsked: always, isOpen: never },
  assets: { isAsked: always, isOpen: never },
  school: { isAsked: always, isOpen: never },
  work: { isAsked: always, isOpen: never },
}

export function isAsked(name: keyof Answers, answers: Answers): boolean {
  return questions[name].isAsked(answers)
}

export function openQuestions(answers: Answers): (keyof Answers)[] {
  const names = Object.keys(questions) as (keyof Answers)[]
  return names.filter((name) => isAsked(name, answers) && questions[name].isOpen(answers))
}

/** Normalizes answers: an incomplete date is null, and a couple is a household with members. */
export function settled(answers: Answers): Answers {
  const household = isCouple(answers) ? 'MEMBERS' : answers.household
  return {
    ...answers,
    birth: wholeDay(answers.birth),
    marriedOn: isAsked('marriedOn', answers) ? wholeDay(answers.marriedOn) : null,
    household,
    persons: isAsked('persons', answers) ? answers.persons : null,
  }
}
