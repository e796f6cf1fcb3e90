import { atom } from 'nanostores'
import { useState } from 'react'
import type { FormValues } from '#features/application/draft/values.ts'
import { missingTerms } from '#features/application/step/missing-terms.ts'
import type { FieldPath } from '#features/application/step/steps.ts'
import { useTexts } from '#features/application/texts.tsx'
import type { ErrorItem } from '#ui/error-summary/ErrorSummary.tsx'
import { consentId, fieldId } from './use-answer.ts'

export const summaryId = 'application-errors'

/** The applicant chooses the income priority if the year's income table does not settle it. */
export const $choosesRank = atom(false)

export type StepErrors = Partial<Record<FieldPath, string>>
/** Texts of these codes do not name the field, so its label is added. */
const generalCodes = [
  'choiceRequired',
  'amountRequired',
  'dateRequired',
  'dateInvalid',
  'answerRequired',
  'rankMismatch',
  'tooLong',
  'invalid',
]

const withLabel = (label: string, text: string) => (/[?？]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`)

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'problem'>

export function problemItems({ t, problem }: Texts, errors: StepErrors, values: FormValues): ErrorItem[] {
  const labelOf = (field: Exclude<FieldPath, '_terms'>) => {
    if (field === 'isHomeless' || field === 'isAsset' || field === 'isCar') return t(`check.${field}`)
    if (field === 'facts.marriage') return t('facts.couple')
    if (field === 'facts.car') return t('facts.hasCar')
    if (field === 'cert') return t('step.identity')
    return t(field)
  }
  const itemsOf = ([field, code]: [FieldPath, string]): ErrorItem[] => {
    // The income is above all limits.
    if (field === 'earning_rank' && !$choosesRank.get()) return [{ id: fieldId(field), text: t('outcome.noRank') }]
    if (field === '_terms')
      return missingTerms(values._terms).map(({ code }) => ({
        id: consentId(code),
        text: t('consent.missing', { term: t(`term.${code}.title`) }),
      }))
    const needsLabel = generalCodes.includes(code) || field.startsWith('spouse.')
    const text = needsLabel ? withLabel(labelOf(field), problem(code)) : problem(code)
    return [{ id: fieldId(field), text }]
  }
  return (Object.entries(errors) as [FieldPath, string][]).flatMap(itemsOf)
}

export function useProblems() {
  const texts = useTexts()
  const [{ items, attempt }, setSummary] = useState<{ items: ErrorItem[]; attempt: number }>({ items: [], attempt: 0 })
  const report = (errors: StepErrors, values: FormValues) =>
    setSummary({ items: problemItems(texts, errors, values), attempt: attempt + 1 })
  return { items, attempt, report, clear: () => setSummary({ items: [], attempt }) }
}
