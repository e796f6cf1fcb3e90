import { atom } from 'nanostores'
import * as v from 'valibot'
import type { VerifiedPerson } from '#contract/account/identity.ts'
import { submission } from '#contract/application/application.ts'
import { formValues } from '#contract/application/form-values.ts'
import { documentNames } from '#contract/document/document.ts'
import { documentTypes } from '#contract/document/document-types.ts'
import { noFacts, relevantFacts } from '#contract/eligibility/answers.ts'
import { type ChosenHome, findOfferProblem, isSameHome } from '#contract/round/offered-home.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import { firstStep, localDraftKey } from '#stores/local-draft-summary.ts'
import { $rounds } from '#stores/round.ts'
import { clearSelfCheck } from '#stores/self-check.ts'

const uploadedFile = v.object({
  name: v.picklist(documentNames),
  originalName: v.string(),
  type: v.picklist(Object.keys(documentTypes) as (keyof typeof documentTypes)[]),
  size: v.number(),
  sha256: v.string(),
  createdAt: v.string(),
})

const localDraft = v.object({
  round: v.number(),
  step: v.string(),
  values: formValues,
  /** Access to the application on the server that holds the files; for an amendment, the sent application. */
  draftApplication: v.nullable(v.object({ id: v.string(), token: v.string() })),
  /** Files that are stored on the server, by document name. */
  files: v.record(v.string(), uploadedFile),
  /** Uploads that had not finished: after a reload the applicant must choose these files again. */
  unfinishedUploads: v.array(v.object({ name: v.picklist(documentNames), originalName: v.string(), size: v.number() })),
  /** Idempotency keys of the draft application and of the submission: a retry repeats the same request. */
  createKey: v.string(),
  submitKey: v.string(),
  /** JSON text of the last submission; the server may have accepted it although the response was lost. */
  lastSubmission: v.nullable(v.string()),
  /** Last version of the remote draft that this tab knows, for optimistic locking. */
  remoteVersion: v.nullable(v.number()),
})
/** The unsent form of one tab, in its session storage. The remote draft is its copy on the server. */
export type LocalDraft = v.InferOutput<typeof localDraft>

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function newLocalDraft(round: number, randomId: () => string): LocalDraft {
  return {
    round,
    step: firstStep,
    values: emptyValues,
    draftApplication: null,
    files: {},
    unfinishedUploads: [],
    createKey: randomId(),
    submitKey: randomId(),
    lastSubmission: null,
    remoteVersion: null,
  }
}

export function belongsToAnotherPerson({ draftApplication, values }: LocalDraft, person: VerifiedPerson): boolean {
  const wasVerified = values.cert !== null || draftApplication !== null
  // KCP's test server returns no birth date.
  const differs = (['name', 'phone', 'birth'] as const).some(
    (field) => person[field] && person[field] !== values[field],
  )
  return wasVerified && differs
}

/** The draft after another person was verified in this tab: without the first person's consents, files and keys. */
export function draftForAnotherPerson({ round, step, values }: LocalDraft, randomId: () => string): LocalDraft {
  return { ...newLocalDraft(round, randomId), step, values: { ...values, _terms: [] } }
}

export function readLocalDraft(storage: DraftStorage): LocalDraft | null {
  try {
    const { success, output } = v.safeParse(localDraft, JSON.parse(storage.getItem(localDraftKey) ?? 'null'))
    return success ? output : null
  } catch {
    return null
  }
}

/** The saved draft, or a new one. In a new round the answers stay; files, keys and consents belong to one round. */
export function openLocalDraft(storage: DraftStorage, round: number, randomId: () => string): LocalDraft {
  const fresh = newLocalDraft(round, randomId)
  const saved = readLocalDraft(storage)
  if (!saved) return fresh
  return saved.round === round ? saved : { ...fresh, values: { ...saved.values, _terms: [] } }
}

/** False without storage (private window, full quota): the form continues unsaved. */
export function saveLocalDraft(storage: DraftStorage, draft: LocalDraft): boolean {
  try {
    storage.setItem(localDraftKey, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Also erases the answers of the self-check, which are personal data too. */
export function clearLocalDraft(storage: DraftStorage): void {
  storage.removeItem(localDraftKey)
  clearSelfCheck(storage)
}

export function hasBegunDraft(storage: DraftStorage): boolean {
  const draft = readLocalDraft(storage)
  return draft !== null && hasBegun(draft)
}

/** True if anything was entered. `needsCert` is no input: the site's setting determines it. */
export function hasBegun(draft: LocalDraft): boolean {
  const { needsCert } = draft.values
  return (
    draft.draftApplication !== null || JSON.stringify(draft.values) !== JSON.stringify({ ...emptyValues, needsCert })
  )
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
  unit_type: null,
  earning_rank: null,
  region_rank: null,
  isHomeless: null,
  isAsset: null,
  isCar: null,
  facts: noFacts,
}

/** The home that the amended application names: it may stay, even if the round no longer offers it. */
export const $sentHome = atom<ChosenHome | null>(null)

/** Null: the round has none. Undefined: the round is not known. */
function offersOf(round: number) {
  return $rounds.get().find((one) => one.round === round)?.offers
}

function homeProblem(chosen: ChosenHome, round: number) {
  const offers = offersOf(round)
  const sent = $sentHome.get()
  return offers === undefined || (sent && isSameHome(sent, chosen)) ? null : findOfferProblem(offers, chosen)
}

const supplyCategories = { YOUTH_TYPE: 'YOUTH', MARRIED_TYPE: 'MARRIED' } as const
const termsIds = applicationTerms.map(termsId)

/** The body to send, without answers that no longer apply, such as the spouse of an unmarried applicant. */
export function toSubmission({ needsCert, ...values }: FormValues, round: number) {
  const isMarried = values.qualification_type === 'MARRIED_TYPE'
  const isSpecial = values.supply_type === 'SPECIAL_TYPE'
  return {
    ...values,
    _terms: values._terms.filter((term) => termsIds.includes(term)),
    // `''` fails validation: the verification is required but missing.
    cert: values.cert ?? (needsCert ? '' : null),
    round,
    supply_category: values.qualification_type && supplyCategories[values.qualification_type],
    unit_type: offersOf(round) === null && !$sentHome.get() ? null : values.unit_type,
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

/** Facts that each computed answer depends on. While a fact has an error, the computed answer's error is not shown. */
const factsOfAnswer: Record<string, string[]> = {
  isCar: ['facts.car'],
  isAsset: ['facts.assets', 'facts.marriage'],
  earning_rank: ['facts.household', 'facts.persons', 'facts.income'],
  region_rank: ['facts.residence'],
}

export function findErrors(values: FormValues, round: number): Record<string, string> {
  const { issues = [] } = v.safeParse(formSchema(round), values)
  const errors: Record<string, string> = {}
  const problem = homeProblem(toSubmission(values, round), round)
  if (problem) errors[problem.field] = problem.code
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  const isShown = ([path]: [string, string]) => !factsOfAnswer[path]?.some((fact) => fact in errors)
  return Object.fromEntries(Object.entries(errors).filter(isShown))
}
