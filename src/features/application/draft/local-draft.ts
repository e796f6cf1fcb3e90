import * as v from 'valibot'
import type { VerifiedPerson } from '#contract/account/identity.ts'
import { submission } from '#contract/application/application.ts'
import { formValues } from '#contract/application/form-values.ts'
import { documentNames, uploadTypes } from '#contract/document/upload.ts'
import { noFacts, relevantFacts } from '#contract/eligibility/answers.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import { draftKey as storageKey } from '#stores/application-draft.ts'
import { clearSelfCheck } from '#stores/self-check.ts'

const uploadedFile = v.object({
  name: v.picklist(documentNames),
  originalName: v.string(),
  type: v.picklist(Object.keys(uploadTypes) as (keyof typeof uploadTypes)[]),
  size: v.number(),
  sha256: v.string(),
  createdAt: v.string(),
})

const draftSchema = v.object({
  round: v.number(),
  step: v.string(),
  values: formValues,
  /** The draft application, a row on the server that holds the files until the form is sent. */
  server: v.nullable(v.object({ id: v.string(), token: v.string() })),
  files: v.record(v.string(), uploadedFile),
  pending: v.array(v.object({ name: v.picklist(documentNames), originalName: v.string(), size: v.number() })),
  /** Idempotency keys of the draft application and of the submission: a retry repeats the same request. */
  createKey: v.string(),
  submitKey: v.string(),
  /** JSON text of the last submission; the server may have accepted it although the response was lost. */
  lastSent: v.nullable(v.string()),
  /** Last version of the server's copy that this tab knows, for optimistic locking. */
  version: v.fallback(v.nullable(v.number()), null),
})
export type LocalDraft = v.InferOutput<typeof draftSchema>

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function newLocalDraft(round: number, randomId: () => string): LocalDraft {
  return {
    round,
    step: 'consent',
    values: emptyValues,
    server: null,
    files: {},
    pending: [],
    createKey: randomId(),
    submitKey: randomId(),
    lastSent: null,
    version: null,
  }
}

/** Whether `person` is not the one who was verified for this draft. */
export function belongsToAnother({ server, values }: LocalDraft, person: VerifiedPerson): boolean {
  const wasVerified = values.cert !== null || server !== null
  // KCP's test server tells no birth date.
  const differs = (['name', 'phone', 'birth'] as const).some(
    (field) => person[field] && person[field] !== values[field],
  )
  return wasVerified && differs
}

/** For another person who is verified in this tab: what was typed stays; consents, files and keys are not theirs. */
export function forAnotherPerson({ round, step, values }: LocalDraft, randomId: () => string): LocalDraft {
  return { ...newLocalDraft(round, randomId), step, values: { ...values, _terms: [] } }
}

export function readLocalDraft(storage: DraftStorage): LocalDraft | null {
  try {
    const { success, output } = v.safeParse(draftSchema, JSON.parse(storage.getItem(storageKey) ?? 'null'))
    return success ? output : null
  } catch {
    return null
  }
}

/** Answers survive the end of a round. Files and keys do not: on the server they belong to one round. */
export function openLocalDraft(storage: DraftStorage, round: number, randomId: () => string): LocalDraft {
  const fresh = newLocalDraft(round, randomId)
  const kept = readLocalDraft(storage)
  if (!kept) return fresh
  return kept.round === round ? kept : { ...fresh, values: { ...kept.values, _terms: [] } }
}

/** Does not throw: without storage (private window, full quota) the form continues unsaved. */
export function saveLocalDraft(storage: DraftStorage, draft: LocalDraft): boolean {
  try {
    storage.setItem(storageKey, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function clearLocalDraft(storage: DraftStorage): void {
  storage.removeItem(storageKey)
  clearSelfCheck(storage)
}

export function isBegun(storage: DraftStorage): boolean {
  const draft = readLocalDraft(storage)
  return draft !== null && hasBegun(draft)
}

export function hasBegun(draft: LocalDraft): boolean {
  const { needsCert } = draft.values
  return draft.server !== null || JSON.stringify(draft.values) !== JSON.stringify({ ...emptyValues, needsCert })
}

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
const termsIds = applicationTerms.map(termsId)

/** Drops answers that no longer apply, such as the spouse of an unmarried applicant. */
export function toSubmission({ needsCert, ...values }: FormValues, round: number) {
  const isMarried = values.qualification_type === 'MARRIED_TYPE'
  const isSpecial = values.supply_type === 'SPECIAL_TYPE'
  return {
    ...values,
    _terms: values._terms.filter((term) => termsIds.includes(term)),
    // `''` fails validation: the verification is required but missing.
    cert: values.cert ?? (needsCert ? '' : null),
    round,
    supply_category: values.qualification_type && categories[values.qualification_type],
    spouse: isMarried ? values.spouse : null,
    earning_rank: isSpecial ? values.earning_rank : null,
    region_rank: isSpecial ? values.region_rank : null,
    isAsset: isSpecial ? values.isAsset : null,
    facts: relevantFacts(values.facts, { isMarried, isSpecial }),
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
