import type { Answers } from '#contract/eligibility/answers.ts'
import { keepSelfCheck, readSelfCheck } from '#stores/self-check.ts'
import type { LocalDraft } from './draft.ts'
import type { FormValues } from './values.ts'

/** Fills in the answers of the self-check, only once. Null if there are none to fill in. */
export function mergeSelfCheck(storage: Storage, draft: LocalDraft): LocalDraft | null {
  const kept = readSelfCheck(storage)
  if (!kept?.isForForm) return null
  keepSelfCheck(storage, kept.answers, false)
  return { ...draft, values: withSelfCheck(draft.values, kept.answers) }
}

export function withSelfCheck(values: FormValues, answers: Answers): FormValues {
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
