import { type Answers, wholeDay } from '#contract/eligibility/answers.ts'

const isCouple = ({ marriage }: Answers) => marriage === 'MARRIED' || marriage === 'ENGAGED'
const always = () => true
const never = () => false

/**
 * In the order of the errors. `isAsked`: depends on the other answers. `isUnanswered`: an answer is missing; income,
 * assets and places of study or work are optional, but without income or assets the result is unclear.
 */
const questions: Record<
  keyof Answers,
  { isAsked: (answers: Answers) => boolean; isUnanswered: (answers: Answers) => boolean }
> = {
  birth: { isAsked: always, isUnanswered: ({ birth }) => wholeDay(birth) === null },
  marriage: { isAsked: always, isUnanswered: ({ marriage }) => marriage === null },
  marriedOn: {
    isAsked: ({ marriage }) => marriage === 'MARRIED',
    isUnanswered: ({ marriedOn }) => wholeDay(marriedOn) === null,
  },
  home: { isAsked: always, isUnanswered: ({ home }) => home === null },
  car: { isAsked: always, isUnanswered: ({ car }) => car === null },
  household: { isAsked: (answers) => !isCouple(answers), isUnanswered: ({ household }) => household === null },
  persons: {
    isAsked: (answers) => isCouple(answers) || answers.household === 'MEMBERS',
    isUnanswered: ({ persons }) => !(persons && persons >= 2),
  },
  residence: { isAsked: always, isUnanswered: ({ residence }) => residence === null },
  income: { isAsked: always, isUnanswered: never },
  assets: { isAsked: always, isUnanswered: never },
  school: { isAsked: always, isUnanswered: never },
  work: { isAsked: always, isUnanswered: never },
}

export function isAsked(name: keyof Answers, answers: Answers): boolean {
  return questions[name].isAsked(answers)
}

export function unansweredQuestions(answers: Answers): (keyof Answers)[] {
  const names = Object.keys(questions) as (keyof Answers)[]
  return names.filter((name) => isAsked(name, answers) && questions[name].isUnanswered(answers))
}

/** For the rules: incomplete dates and answers to hidden questions are null; a couple is a household with members. */
export function normalizedAnswers(answers: Answers): Answers {
  const household = isCouple(answers) ? 'MEMBERS' : answers.household
  return {
    ...answers,
    birth: wholeDay(answers.birth),
    marriedOn: isAsked('marriedOn', answers) ? wholeDay(answers.marriedOn) : null,
    household,
    persons: isAsked('persons', answers) ? answers.persons : null,
  }
}
