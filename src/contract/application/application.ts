import * as v from 'valibot'
import { seenFiles } from '#contract/document/document.ts'
import { type ApplicantFacts, applicantFacts, missingFacts } from '#contract/eligibility/answers.ts'
import { qualificationType, rank, supplyCategory, supplyType } from '#contract/eligibility/enumeration.ts'
import * as field from '#contract/kit/field.ts'
import { unitTypeName } from '#contract/round/offer.ts'
import { agreement } from '#contract/terms/agreement.ts'
import { applicationTerms } from '#contract/terms/terms.ts'

const answer = v.nullable(v.boolean())
const spouse = v.strictObject({ name: field.name, phone: field.phone, birth: field.birth })

/** Names are fixed by the specification. Rules across fields: see `submission`. */
export const applicationFields = {
  _terms: agreement(applicationTerms),
  /** Identity verification that provided name, phone and birth date; null if none is required. */
  cert: v.optional(v.nullable(v.pipe(v.string('certRequired'), v.uuid('certRequired'))), null),
  name: field.name,
  phone: field.phone,
  birth: field.birth,
  email: field.email,
  round: field.positiveInteger,
  qualification_type: v.picklist(qualificationType.options, 'choiceRequired'),
  spouse: v.nullable(spouse),
  supply_type: v.picklist(supplyType.options, 'choiceRequired'),
  supply_category: v.picklist(supplyCategory.options, 'choiceRequired'),
  /** Null where the round has no offers; `findOfferProblem` checks it against them. */
  unit_type: v.optional(v.nullable(unitTypeName), null),
  earning_rank: v.nullable(rank),
  region_rank: v.nullable(rank),
  isHomeless: answer,
  isAsset: answer,
  isCar: answer,
  /** Null: not given; the eligibility rules then compute nothing. */
  facts: v.nullable(applicantFacts),
}
type Fields = v.InferOutput<v.StrictObjectSchema<typeof applicationFields, undefined>>

const isMarried = (input: Partial<Fields>) => input.qualification_type === 'MARRIED_TYPE'
const isSpecial = (input: Partial<Fields>) => input.supply_type === 'SPECIAL_TYPE'

const rules: { key: keyof Fields; code: string; holds: (input: Partial<Fields>) => boolean }[] = [
  {
    key: 'supply_category',
    code: 'categoryMismatch',
    holds: (input) => (input.supply_category === 'MARRIED') === isMarried(input),
  },
  { key: 'spouse', code: 'spouseMismatch', holds: (input) => Boolean(input.spouse) === isMarried(input) },
  { key: 'earning_rank', code: 'rankMismatch', holds: (input) => Boolean(input.earning_rank) === isSpecial(input) },
  { key: 'region_rank', code: 'rankMismatch', holds: (input) => Boolean(input.region_rank) === isSpecial(input) },
  { key: 'isAsset', code: 'answerRequired', holds: (input) => !isSpecial(input) || typeof input.isAsset === 'boolean' },
]

function missing(input: Partial<Fields>) {
  const { facts } = input
  return typeof facts === 'object' && facts !== null
    ? missingFacts(facts, { isMarried: isMarried(input), isSpecial: isSpecial(input) })
    : []
}

function factPath(input: Partial<Fields>, key: keyof ApplicantFacts): [v.IssuePathItem, v.IssuePathItem] {
  const facts: Partial<ApplicantFacts> = input.facts ?? {}
  return [
    { type: 'object', origin: 'value', input: { ...input }, key: 'facts', value: facts },
    { type: 'object', origin: 'value', input: { ...facts }, key, value: facts[key] },
  ]
}

const answered = v.boolean('answerRequired')
/** A form must answer these two; a stored application may lack them. */
const answers = { ...applicationFields, isHomeless: answered, isCar: answered }

/** Rules across fields. `rawCheck` reports them together with the errors of single fields, not only after those. */
function acrossFields<Input extends Partial<Fields>>() {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    const input: unknown = dataset.value
    if (typeof input !== 'object' || input === null) return
    for (const { key, code, holds } of rules) {
      if (holds(input)) continue
      const value = (input as Partial<Fields>)[key]
      addIssue({ message: code, path: [{ type: 'object', origin: 'value', input: { ...input }, key, value }] })
    }
    for (const { name, code } of missing(input)) addIssue({ message: code, path: factPath(input, name) })
  })
}

export const submission = v.pipe(v.strictObject(answers), acrossFields())
export type Submission = v.InferOutput<typeof submission>

/**
 * With `files`, submission is refused if the stored files differ. An amendment states the files it found in
 * `filesBefore` and the wanted ones in `files`; without both, files stay unchanged.
 */
export const sentApplication = v.pipe(
  v.strictObject({ ...answers, files: v.optional(seenFiles), filesBefore: v.optional(seenFiles) }),
  acrossFields(),
)

/** Without characters that are easily confused: 0 O 1 I L U V. */
export const receiptAlphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'
export const receiptNumber = v.pipe(
  v.string('receiptNumberRequired'),
  v.transform((text) => text.toUpperCase().replace(/[\s-]/g, '')),
  v.regex(new RegExp(`^[${receiptAlphabet}]{8}$`), 'receiptNumberRequired'),
)

/** Characters of an input for it: eight, and the hyphens and spaces that visitors also type. */
export const receiptInputMaximum = 12

/** `POST /api/v1/application/lookup`: all four must match. */
export const lookup = v.strictObject({
  receiptNumber,
  name: field.name,
  birth: field.birth,
  phone: field.phone,
})

/** `POST /api/v1/application` for a draft application, which holds files until the form is submitted. */
export const draft = v.strictObject({
  status: v.literal('DRAFT'),
  round: applicationFields.round,
  cert: applicationFields.cert,
})
export type Draft = v.InferOutput<typeof draft>
