import { type Answers, wholeDay } from '#contract/eligibility/answers.ts'

/** Questions that must be answered, in the order of the form. */
export const requiredQuestions = [
  'birth',
  'marriage',
  'marriedOn',
  'home',
  'car',
  'household',
  'persons',
  'residence',
] as const
export type RequiredQuestion = (typeof requiredQuestions)[number]

/** Income and assets are missing here because they are optional: without them the result is unclear. */
export function unansweredQuestions(answers: Answers): RequiredQuestion[] {
  const isCouple = answers.marriage !== null && answers.marriage !== 'SINGLE'
  const isUnanswered: Record<RequiredQuestion, boolean> = {
    birth: wholeDay(answers.birth) === null,
    marriage: answers.marriage === null,
    marriedOn: answers.marriage === 'MARRIED' && wholeDay(answers.marriedOn) === null,
    home: answers.home === null,
    car: answers.car === null,
    household: !isCouple && answers.household === null,
    persons: (isCouple || answers.household === 'MEMBERS') && !(answers.persons && answers.persons >= 2),
    residence: answers.residence === null,
  }
  return requiredQuestions.filter((question) => isUnanswered[question])
}

/** For the rules: incomplete dates and answers to hidden questions are null; a couple is a household with members. */
export function normalizedAnswers(answers: Answers): Answers {
  const isCouple = answers.marriage === 'MARRIED' || answers.marriage === 'ENGAGED'
  const household = isCouple ? 'MEMBERS' : answers.household
  return {
    ...answers,
    birth: wholeDay(answers.birth),
    marriedOn: answers.marriage === 'MARRIED' ? wholeDay(answers.marriedOn) : null,
    household,
    persons: household === 'MEMBERS' ? answers.persons : null,
  }
}
