import * as v from 'valibot'
import { type Answers, uncheckedAnswers } from '#contract/eligibility/answers.ts'

/** `isForForm`: the application form starts with these answers. */
const kept = v.object({ answers: uncheckedAnswers, isForForm: v.boolean() })
type Kept = v.InferOutput<typeof kept>

const storageKey = 'onmaru:selfCheck'

/** Null without answers, or if this version does not understand them. */
export function readSelfCheck(storage: Pick<Storage, 'getItem'>): Kept | null {
  try {
    const { success, output } = v.safeParse(kept, JSON.parse(storage.getItem(storageKey) ?? 'null'))
    return success ? output : null
  } catch {
    return null
  }
}

/** Never throws: without storage the check works, but the application form does not get the answers. */
export function keepSelfCheck(storage: Pick<Storage, 'setItem'>, answers: Answers, isForForm: boolean): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ answers, isForForm }))
  } catch {}
}

export function clearSelfCheck(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey)
}
