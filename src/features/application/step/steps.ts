import { type FormValues, findErrors } from '#features/application/draft/values.ts'

/**
 * The form's steps in order, with the fields that each asks for. A step of its own is one
 * line here and one view in `step-views.ts`.
 */
export const steps = [
  { id: 'consent', fields: ['_terms'] },
  { id: 'identity', fields: ['cert'] },
  {
    id: 'applicant',
    fields: ['qualification_type', 'name', 'phone', 'birth', 'email', 'spouse.name', 'spouse.phone', 'spouse.birth'],
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
] as const

export type StepId = (typeof steps)[number]['id']
export type FieldPath = (typeof steps)[number]['fields'][number]

/** Where the form shows what the contract says about a field that it does not ask for by itself. */
const shownAt: Record<string, FieldPath> = {
  supply_category: 'qualification_type',
  spouse: 'spouse.name',
  facts: 'facts.car',
}

export const isStepId = (id: string): id is StepId => steps.some((step) => step.id === id)
export const stepIndex = (id: StepId) => steps.findIndex((step) => step.id === id)

/** The field that shows an error, and its step; null for what the form has no field for. */
export function placeOf(path: string): { step: StepId; field: FieldPath } | null {
  const root = path.split('.')[0] ?? ''
  for (const { id, fields } of steps) {
    const field = fields.find((each) => each === (shownAt[path] ?? path)) ?? fields.find((each) => each === root)
    if (field) return { step: id, field }
  }
  return null
}

/** Errors of one step, by the field that shows them, in the order of the fields. */
export function errorsOf(step: StepId, errors: Record<string, string>): Partial<Record<FieldPath, string>> {
  const codes = new Map<FieldPath, string>()
  for (const [path, code] of Object.entries(errors)) {
    const place = placeOf(path)
    if (place?.step === step && !codes.has(place.field)) codes.set(place.field, code)
  }
  const supply = codes.get('supply_type')
  // The rest of that step is asked for once a supply is chosen: nothing may lead to what is not there.
  if (step === 'supply' && supply) return { supply_type: supply }
  const fields: readonly FieldPath[] = steps[stepIndex(step)]?.fields ?? []
  return Object.fromEntries(fields.flatMap((field) => (codes.has(field) ? [[field, codes.get(field)]] : [])))
}

/** The step where something is missing first; `check` when nothing is. */
export function firstIncompleteStep(values: FormValues, round: number): StepId {
  const errors = findErrors(values, round)
  const first = steps.find(({ id }) => Object.keys(errorsOf(id, errors)).length > 0)
  return first?.id ?? 'check'
}

/** `wanted` as far as the answers allow: no step opens before those ahead of it are complete. */
export function reachableStep(wanted: StepId, values: FormValues, round: number): StepId {
  const limit = firstIncompleteStep(values, round)
  return stepIndex(wanted) <= stepIndex(limit) ? wanted : limit
}

/** Where `current` leads; a detour from the check step leads back there once nothing is missing. */
export function nextStep(current: StepId, isDetour: boolean, values: FormValues, round: number): StepId {
  const following = steps[stepIndex(current) + 1]?.id ?? current
  return isDetour ? firstIncompleteStep(values, round) : following
}
