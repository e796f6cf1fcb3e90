import type { Answers } from '#contract/eligibility/answers.ts'
import { keepSelfCheck, readSelfCheck } from '#stores/self-check.ts'
import type { Draft } from './draft.ts'
import type { FormValues } from './values.ts'

/** The draft with the answers that somebody brings along from the self-check, once; null where nobody does. */
export function carryOver(storage: Storage, draft: Draft): Draft | null {
  const kept = readSelfCheck(storage)
  if (!kept?.isForForm) return null
  keepSelfCheck(storage, kept.answers, false)
  return { ...draft, values: withAnswers(draft.values, kept.answers) }
}

/** Answers of the self-check in place of the form's own. */
export function withAnswers(values: FormValues, answers: Answers): FormValues {
  const { birth, home, marriage, ...facts } = answers
  const isCouple = marriage === 'MARRIED' || marriage === 'ENGAGED'
  return {
    ...values,
    birth: birth ?? values.birth,
    ...(marriage && { qualification_type: isCouple ? 'MARRIED_TYPE' : 'YOUTH_TYPE' }),
    // A young applicant's family may own a home; a couple's household may not.
    ...(home && { isHomeless: home === 'NONE' || (home === 'FAMILY' && !isCouple) }),
    facts: { ...facts, marriage: isCouple ? marriage : null },
  }
}
