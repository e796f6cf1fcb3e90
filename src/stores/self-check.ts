import * as v from 'valibot'
import { type Answers, typedAnswers } from '#contract/eligibility/answers.ts'

/** What somebody answered in the self-check of this tab, and whether the application form is to begin with it. */
const kept = v.object({ answers: typedAnswers, isForForm: v.boolean() })
type Kept = v.InferOutput<typeof kept>

const storageKey = 'onmaru:selfCheck'

/** The tab's answers; null where there are none, or none that this version understands. */
export function readSelfCheck(storage: Pick<Storage, 'getItem'>): Kept | null {
  try {
    const { success, output } = v.safeParse(kept, JSON.parse(storage.getItem(storageKey) ?? 'null'))
    return success ? output : null
  } catch {
    return null
  }
}

/** Never throws: without storage the check works on, and nothing is carried over. */
export function keepSelfCheck(storage: Pick<Storage, 'setItem'>, answers: Answers, isForForm: boolean): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ answers, isForForm }))
  } catch {
    // As a draft that cannot be saved.
  }
}

export function clearSelfCheck(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey)
}
