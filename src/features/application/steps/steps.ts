import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import { type FormValues, findErrors } from '#features/application/draft/local-draft.ts'
import type { firstStep } from '#stores/local-draft-summary.ts'

/** In order, with their fields. A new step needs a view in `FormBody.tsx` or `later-views.tsx`; `check` sends the form. */
export const steps = [
  { id: 'consent', fields: ['_terms'] },
  { id: 'identity', fields: ['cert'] },
  {
    id: 'applicant',
    fields: [
      'qualification_type',
      'unit_type',
      'name',
      'phone',
      'birth',
      'email',
      'spouse.name',
      'spouse.phone',
      'spouse.birth',
    ],
  },
  {
    id: 'supply',
    fields: [
      'supply_type',
      'facts.marriage',
      'facts.marriedOn',
      'isHomeless',
      'facts.car',
      'isCar',
      'facts.household',
      'facts.persons',
      'facts.income',
      'facts.assets',
      'isAsset',
      'facts.residence',
      'facts.school',
      'facts.work',
      'earning_rank',
      'region_rank',
    ],
  },
  { id: 'document', fields: [] },
  { id: 'check', fields: [] },
] as const satisfies readonly [
  { id: typeof firstStep; fields: readonly string[] },
  ...unknown[],
  { id: 'check'; fields: readonly [] },
]

export type StepId = (typeof steps)[number]['id']
export type FieldPath = (typeof steps)[number]['fields'][number]

/** Where to show errors of fields that the form does not have. */
const fieldOfError: Record<string, FieldPath> = {
  supply_category: 'qualification_type',
  spouse: 'spouse.name',
  facts: 'facts.car',
}

export const isStepId = (id: string): id is StepId => steps.some((step) => step.id === id)
export const stepIndex = (id: StepId) => steps.findIndex((step) => step.id === id)

/** Step and field that show an error at `path`, such as `_terms.0`. Null if the form has no such field. */
export function fieldPlace(path: string): { step: StepId; field: FieldPath } | null {
  const root = path.split('.')[0] ?? ''
  for (const { id, fields } of steps) {
    const field = fields.find((name) => name === (fieldOfError[path] ?? path)) ?? fields.find((name) => name === root)
    if (field) return { step: id, field }
  }
  return null
}

/** The errors of one step, by field, in the order of its fields. */
export function errorsOf(step: StepId, errors: Record<string, string>): Partial<Record<FieldPath, string>> {
  const codes = new Map<FieldPath, string>()
  for (const [path, code] of Object.entries(errors)) {
    const place = fieldPlace(path)
    if (place?.step === step && !codes.has(place.field)) codes.set(place.field, code)
  }
  const supply = codes.get('supply_type')
  // The other fields appear after a supply is chosen, so errors must not link to them before.
  if (step === 'supply' && supply) return { supply_type: supply }
  const fields: readonly FieldPath[] = steps[stepIndex(step)]?.fields ?? []
  return Object.fromEntries(fields.flatMap((field) => (codes.has(field) ? [[field, codes.get(field)]] : [])))
}

export function firstIncompleteStep(values: FormValues, round: number): StepId {
  const errors = findErrors(values, round)
  const first = steps.find(({ id }) => Object.keys(errorsOf(id, errors)).length > 0)
  return first?.id ?? 'check'
}

/** `wanted`, or the first incomplete step if that comes before it. */
export function reachableStep(wanted: StepId, values: FormValues, round: number): StepId {
  const limit = firstIncompleteStep(values, round)
  return stepIndex(wanted) <= stepIndex(limit) ? wanted : limit
}

/** After a detour: the check step, unless the change has made another step incomplete. */
export function nextStep(current: StepId, isDetour: boolean, values: FormValues, round: number): StepId {
  const following = steps[stepIndex(current) + 1]?.id ?? current
  return isDetour ? firstIncompleteStep(values, round) : following
}

export function missingTerms(agreed: readonly string[]) {
  return applicationTerms.filter((term) => term.isRequired && !agreed.includes(termsId(term)))
}
