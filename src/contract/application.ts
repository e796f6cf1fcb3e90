import * as v from 'valibot'
import { agreement } from './agreement.ts'
import { type Facts, facts, missingFacts } from './eligibility/answers.ts'
import { qualificationType, rank, supplyCategory, supplyType } from './enumeration.ts'
import * as field from './field.ts'
import { applicationTerms } from './term.ts'
import { seenFiles } from './upload.ts'

/** Where an application stands. A draft holds files only and is not yet an application. */
export const applicationStatuses = [
  'DRAFT',
  'SUBMITTED',
  'REVIEWING',
  'CORRECTION',
  'ELIGIBLE',
  'INELIGIBLE',
  'WITHDRAWN',
] as const
export const applicationStatus = v.picklist(applicationStatuses)
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Where staff may move an application from each status. A withdrawn one is over, and its person may apply anew. */
export const statusTransitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  DRAFT: [],
  SUBMITTED: ['REVIEWING', 'CORRECTION', 'WITHDRAWN'],
  REVIEWING: ['CORRECTION', 'ELIGIBLE', 'INELIGIBLE', 'WITHDRAWN'],
  CORRECTION: ['REVIEWING', 'INELIGIBLE', 'WITHDRAWN'],
  ELIGIBLE: ['REVIEWING', 'WITHDRAWN'],
  INELIGIBLE: ['REVIEWING'],
  WITHDRAWN: [],
}

const answer = v.nullable(v.boolean())
const spouse = v.strictObject({ name: field.name, phone: field.phone, birth: field.birth })

/** What an applicant fills in, under the specification's names; the rules across fields are in `submission`. */
export const applicationFields = {
  _terms: agreement(applicationTerms),
  /** The identity verification that name, phone and birth date are from; null where none is asked for. */
  cert: v.optional(v.nullable(v.pipe(v.string('certRequired'), v.uuid('certRequired'))), null),
  name: field.name,
  phone: field.phone,
  birth: field.birth,
  email: field.email,
  round: v.pipe(v.number(), v.integer(), v.minValue(1)),
  qualification_type: v.picklist(qualificationType.options, 'choiceRequired'),
  spouse: v.nullable(spouse),
  supply_type: v.picklist(supplyType.options, 'choiceRequired'),
  supply_category: v.picklist(supplyCategory.options, 'choiceRequired'),
  earning_rank: v.nullable(rank),
  region_rank: v.nullable(rank),
  isHomeless: answer,
  isAsset: answer,
  isCar: answer,
  /** Null: not given; the rule then computes nothing. */
  facts: v.nullable(facts),
}
type Fields = v.InferOutput<v.StrictObjectSchema<typeof applicationFields, undefined>>

const isMarried = (input: Partial<Fields>) => input.qualification_type === 'MARRIED_TYPE'
const isSpecial = (input: Partial<Fields>) => input.supply_type === 'SPECIAL_TYPE'

/** Rules across fields: the field that shows the code, and what has to hold. */
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

/** The facts that a kind of application has to give, where it gives any. */
function missing(input: Partial<Fields>) {
  const { facts } = input
  return typeof facts === 'object' && facts !== null
    ? missingFacts(facts, { isMarried: isMarried(input), isSpecial: isSpecial(input) })
    : []
}

function factPath(input: Partial<Fields>, key: keyof Facts): [v.IssuePathItem, v.IssuePathItem] {
  const facts: Partial<Facts> = input.facts ?? {}
  return [
    { type: 'object', origin: 'value', input: { ...input }, key: 'facts', value: facts },
    { type: 'object', origin: 'value', input: { ...facts }, key, value: facts[key] },
  ]
}

/** A condition that this application has to meet must be answered, yes or no. */
const answered = v.boolean('answerRequired')

const answers = { ...applicationFields, isHomeless: answered, isCar: answered }

/** Rules across fields are checked beside field errors, not after them. */
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

/** A complete application as its applicant fills it in. */
export const submission = v.pipe(v.strictObject(answers), acrossFields())
export type Submission = v.InferOutput<typeof submission>

/**
 * An application as it is sent: with `files`, it is refused where the store has others. An amendment says in
 * `filesBefore` which there were, and in `files` which there are to be; without both, files stay as they are.
 */
export const sentApplication = v.pipe(
  v.strictObject({ ...answers, files: v.optional(seenFiles), filesBefore: v.optional(seenFiles) }),
  acrossFields(),
)

/** 8 characters, none of which is taken for another (no 0 O 1 I L U V). */
export const receiptAlphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'
export const receiptNumber = v.pipe(
  v.string('receiptNumberRequired'),
  v.transform((text) => text.toUpperCase().replace(/[\s-]/g, '')),
  v.regex(new RegExp(`^[${receiptAlphabet}]{8}$`), 'receiptNumberRequired'),
)

/** What proves to us whose application it is, until identity verification does. */
export const lookup = v.strictObject({
  receiptNumber,
  name: field.name,
  birth: field.birth,
  phone: field.phone,
})

/** A draft holds files until its application is sent; `cert` as of an application, left out where nobody is verified. */
export const draft = v.strictObject({
  status: v.literal('DRAFT'),
  round: applicationFields.round,
  cert: applicationFields.cert,
})
export type Draft = v.InferOutput<typeof draft>

const remark = v.pipe(v.string(), v.trim(), v.maxLength(1_000, 'tooLong'))

/** Staff's next step. `comment` stays among staff, `message` reaches the applicant. */
export const statusChange = v.strictObject({
  status: v.picklist(applicationStatuses, 'statusRequired'),
  comment: remark,
  message: v.optional(remark, ''),
  /** Until when the correction may be made; kept with the status CORRECTION alone. */
  correctionEndsAt: v.optional(v.nullable(field.dateTime), null),
})
