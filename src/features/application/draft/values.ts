import * as v from 'valibot'
import { submission } from '#contract/application/application.ts'
import { formValues } from '#contract/application/form-values.ts'
import { concerning, noFacts } from '#contract/eligibility/answers.ts'
import { applicationTerms, termId } from '#contract/terms/term.ts'

export type FormValues = v.InferOutput<typeof formValues>

const emptyPerson = { name: '', phone: '', birth: '' }
export const emptyValues: FormValues = {
  _terms: [],
  cert: null,
  needsCert: false,
  ...emptyPerson,
  email: '',
  qualification_type: null,
  spouse: emptyPerson,
  supply_type: null,
  earning_rank: null,
  region_rank: null,
  isHomeless: null,
  isAsset: null,
  isCar: null,
  facts: noFacts,
}

const categories = { YOUTH_TYPE: 'YOUTH', MARRIED_TYPE: 'MARRIED' } as const
const termIds = applicationTerms.map(termId)

/** Drops answers that no longer apply, such as the spouse of an unmarried applicant. */
export function toSubmission({ needsCert, ...values }: FormValues, round: number) {
  const isMarried = values.qualification_type === 'MARRIED_TYPE'
  const isSpecial = values.supply_type === 'SPECIAL_TYPE'
  return {
    ...values,
    _terms: values._terms.filter((term) => termIds.includes(term)),
    // `''` fails validation: the verification is required but missing.
    cert: values.cert ?? (needsCert ? '' : null),
    round,
    supply_category: values.qualification_type && categories[values.qualification_type],
    spouse: isMarried ? values.spouse : null,
    earning_rank: isSpecial ? values.earning_rank : null,
    region_rank: isSpecial ? values.region_rank : null,
    isAsset: isSpecial ? values.isAsset : null,
    facts: concerning(values.facts, { isMarried, isSpecial }),
  }
}

export function formSchema(round: number) {
  return v.pipe(
    formValues,
    v.transform((values): unknown => toSubmission(values, round)),
    submission,
  )
}

/** Computed answers and the facts they depend on. An error in a fact hides the error of the computed answer. */
const followsFrom: Record<string, string[]> = {
  isCar: ['facts.car'],
  isAsset: ['facts.assets', 'facts.marriage'],
  earning_rank: ['facts.household', 'facts.persons', 'facts.income'],
  region_rank: ['facts.residence'],
}

export function findErrors(values: FormValues, round: number): Record<string, string> {
  const { issues = [] } = v.safeParse(formSchema(round), values)
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  const isRoot = ([path]: [string, string]) => !followsFrom[path]?.some((fact) => fact in errors)
  return Object.fromEntries(Object.entries(errors).filter(isRoot))
}
