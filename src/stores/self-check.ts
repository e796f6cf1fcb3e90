import * as v from 'valibot'
import { type Answers, uncheckedAnswers } from '#contract/eligibility/answers.ts'

/** `isForApplicationForm`: the visitor wants to apply with these answers, and the form has not taken them yet. */
const selfCheck = v.object({ answers: uncheckedAnswers, isForApplicationForm: v.boolean() })
type SelfCheck = v.InferOutput<typeof selfCheck>

const storageKey = 'onmaru:selfCheck'

/** Null without answers, or if this version does not understand them. */
export function readSelfCheck(storage: Pick<Storage, 'getItem'>): SelfCheck | null {
  try {
    const { success, output } = v.safeParse(selfCheck, JSON.parse(storage.getItem(storageKey) ?? 'null'))
    return success ? output : null
  } catch {
    return null
  }
}

/** Never throws: without storage the check works, but the application form does not get the answers. */
export function keepSelfCheck(
  storage: Pick<Storage, 'setItem'>,
  answers: Answers,
  isForApplicationForm: boolean,
): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ answers, isForApplicationForm }))
  } catch {}
}

export function clearSelfCheck(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey)
}
