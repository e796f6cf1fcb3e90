import { type Answers, wholeDay } from '#contract/eligibility/answers.ts'

export const questions = ['birth', 'marriage', 'marriedOn', 'home', 'car', 'household', 'persons', 'residence'] as const
export type RequiredQuestion = (typeof questions)[number]

/** Income and assets are optional: without them the result is unclear. */
export function openQuestions(answers: Answers): RequiredQuestion[] {
  const isCouple = answers.marriage !== null && answers.marriage !== 'SINGLE'
  const needed: Record<RequiredQuestion, boolean> = {
    birth: wholeDay(answers.birth) === null,
    marriage: answers.marriage === null,
    marriedOn: answers.marriage === 'MARRIED' && wholeDay(answers.marriedOn) === null,
    home: answers.home === null,
    car: answers.car === null,
    household: !isCouple && answers.household === null,
    persons: (isCouple || answers.household === 'MEMBERS') && !(answers.persons && answers.persons >= 2),
    residence: answers.residence === null,
  }
  return questions.filter((question) => needed[question])
}

/** Normalizes answers: an incomplete date is null, and a couple is a household with members. */
export function settled(answers: Answers): Answers {
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
