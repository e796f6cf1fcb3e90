import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { answersOf, concerning } from '#contract/eligibility/answers.ts'
import { announcementDay } from '#contract/eligibility/calendar.ts'
import { type Eligibility, evaluate, policyOf } from '#contract/eligibility/evaluate.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import { $schedule } from '#stores/schedule.ts'
import { $policyYears, loadSetting } from '#stores/setting.ts'
import { useFormActions } from './form-context.ts'

const watched = ['birth', 'qualification_type', 'supply_type', 'isHomeless', 'facts'] as const

/** Evaluates the current answers by the round's announcement, as the server does. Null while the settings load. */
export function useEligibility(): Eligibility | null {
  const { store } = useFormActions()
  const { control } = useFormContext<FormValues>()
  const [birth, qualification_type, supply_type, isHomeless, facts] = useWatch({ control, name: watched })
  const schedule = useStore($schedule)
  const years = useStore($policyYears)
  useEffect(() => void loadSetting(), [])
  // The store holds the current round, but an amendment may belong to another.
  const round = schedule?.round === store.draft.round ? schedule : null
  return useMemo(() => {
    if (years === 'loading') return null
    const isMarried = qualification_type === 'MARRIED_TYPE'
    const given = concerning(facts, { isMarried, isSpecial: supply_type === 'SPECIAL_TYPE' })
    const answers = answersOf({ birth, qualification_type, isHomeless, facts: given })
    const policy = years === 'down' || !round ? null : policyOf(years, round)
    return evaluate({ answers, announcement: announcementDay(round), policy })
  }, [birth, qualification_type, supply_type, isHomeless, facts, years, round])
}
