import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Submission } from '#contract/application/application.ts'
import type { SeenFiles } from '#contract/document/document.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import type { Computed } from '#contract/eligibility/evaluate.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { MessageChannel } from '#contract/outbox/outbox-message.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { ApiError } from '#server/http/api-error.ts'
import { receivedOccasion } from '#server/outbox/occasion.ts'
import type { Occasion, Outbox } from '#server/outbox/outbox.ts'
import { makeReceiptNumber } from '#server/person/receipt-number.ts'
import { readPolicyYears } from '#server/policy-year/policy-year.ts'
import type { Metrics } from '#server/process/metrics.ts'
import { isOutage } from '#server/process/outage.ts'
import { offerError, shownRounds, windowError } from '#server/round/round.ts'
import type { ApplicationTable } from './application.table.ts'
import { computedOf, type Rules } from './computed.ts'
import { differences, filesChanged } from './seen-files.ts'

declare module '#server/http/app-env.ts' {
  interface Variables {
    submit: Submit
  }
}

export type SubmitInput = {
  id: string
  kind: ApplicationKind
  idempotencyKey: string | null
  locale: Locale
  contentHash: string
  identityHash: string
  verifiedAt: string | null
  at: string
  submission: Submission
  files?: SeenFiles | undefined
  /** Channels of the confirmation message; all by default. */
  channels?: readonly MessageChannel[]
}

export type SubmitResult =
  | { outcome: 'stored'; receiptNumber: string; computed: Computed | null }
  /** Submitted before with the same id or idempotency key; `contentHash` tells whether the answers are the same. */
  | { outcome: 'repeated'; id: string; contentHash: string | null }
  | { outcome: 'duplicate'; receiptNumber: string; submittedAt: string }
  /** Another, withdrawn application used the identity verification. */
  | { outcome: 'certUsed' }
  /** The round is not open at `at`, the draft belongs to another person, or its files are not those the applicant saw. */
  | { outcome: 'refused'; reason: ApiError }

export type Submit = (input: SubmitInput) => Promise<SubmitResult>

/** Stores concurrent applications in one transaction, with their messages; each is confirmed only after the commit. */
export function openSubmit(db: Db, outbox: Outbox): Submit {
  const submit = groupCommit<SubmitInput, SubmitResult>(db, (trx, inputs) => submitMany(trx, inputs, outbox))
  // Another server may store the same person or call between the query and the insert; the second attempt finds it.
  return (input) => submit(input).catch((reason) => (isOutage(reason) ? Promise.reject(reason) : submit(input)))
}

export function countSubmits({ applications }: Metrics, submit: Submit): Submit {
  return async (input) => {
    const result = await submit(input)
    applications.inc({ outcome: result.outcome })
    return result
  }
}

type Stored = Pick<Selectable<ApplicationTable>, 'id' | 'contentHash' | 'receiptNumber' | 'submittedAt'>

async function submitMany(trx: Trx, inputs: SubmitInput[], outbox: Outbox): Promise<SubmitResult[]> {
  const rounds = await shownRounds(trx)
  const hasFacts = inputs.some(({ submission }) => submission.facts)
  const rules: Rules = { rounds, years: hasFacts ? await readPolicyYears(trx) : [] }
  // `byCall`: stored applications by id and by idempotency key.
  const { byCall, byPerson, usedCerts, refusalOfDraft } = await findStored(trx, inputs)
  const refusalOfFiles = await findUnseen(trx, inputs)
  const rows: Insertable<ApplicationTable>[] = []
  const occasions: Occasion[] = []
  const results = inputs.map((input): SubmitResult => {
    const computed = computedOf(input.submission, rules)
    const row = rowOf(input, computed)
    const keys = [input.id, input.idempotencyKey ?? input.id]
    const repeated = keys.map((key) => byCall.get(key)).find((stored) => stored !== undefined)
    if (repeated) return { outcome: 'repeated', id: repeated.id, contentHash: repeated.contentHash }
    const closed = windowError(rounds, row.round, Date.parse(input.at), input.locale)
    const unoffered = offerError(rounds, input.submission)
    const reason = closed ?? unoffered ?? refusalOfDraft(input) ?? refusalOfFiles(input)
    if (reason) return { outcome: 'refused', reason }
    const first = byPerson.get(personKey(row))
    if (first) return duplicate(first)
    if (row.cert !== null && usedCerts.has(row.cert)) return { outcome: 'certUsed' }
    rows.push(row)
    occasions.push(receivedOccasion({ ...input, receiptNumber: row.receiptNumber }, rounds))
    // Later inputs of this group must see this application too.
    for (const key of keys) byCall.set(key, row)
    byPerson.set(personKey(row), row)
    if (row.cert !== null) usedCerts.add(row.cert)
    return { outcome: 'stored', receiptNumber: row.receiptNumber, computed }
  })
  if (rows.length > 0) await store(trx, rows)
  await outbox(trx, occasions)
  return results
}

type PersonKey = { kind: string; identityHash: string | null; round: number }

function personKey({ kind, identityHash, round }: PersonKey): string {
  return [round, kind, identityHash].join('|')
}

function duplicate({ receiptNumber, submittedAt }: Stored): SubmitResult {
  return { outcome: 'duplicate', receiptNumber: receiptNumber ?? '', submittedAt: submittedAt ?? '' }
}

const storedColumns = [
  'id',
  'status',
  'kind',
  'round',
  'idempotencyKey',
  'contentHash',
  'identityHash',
  'draftPersonHash',
  'cert',
  'receiptNumber',
  'submittedAt',
] as const

/**
 * Stored applications with the id, idempotency key, person or identity verification of an input. A query for each, with
 * its own index: with one `or`, PostgreSQL reads the whole table.
 */
async function findStored(trx: Trx, inputs: SubmitInput[]) {
  const ids = inputs.map(({ id }) => id)
  const keys = inputs.map(({ id, idempotencyKey }) => idempotencyKey ?? id)
  const persons = inputs.map(({ identityHash }) => identityHash)
  const rounds = new Set(inputs.map(({ submission }) => submission.round))
  const kinds = new Set(inputs.map(({ kind }) => kind))
  const stored = trx.selectFrom('application').select(storedColumns)
  const samePerson = stored
    .where('identityHash', 'in', persons)
    .where('round', 'in', [...rounds])
    .where('kind', 'in', [...kinds])
  const certs = inputs.flatMap(({ submission }) => submission.cert ?? [])
  const all = stored
    .where('id', 'in', ids)
    .unionAll(stored.where('idempotencyKey', 'in', keys))
    .unionAll(samePerson)
  const rows = await (certs.length > 0 ? all.unionAll(stored.where('cert', 'in', certs)) : all).execute()
  const byCall = new Map<string, Stored>()
  const byPerson = new Map<string, Stored>()
  for (const row of rows) {
    if (row.idempotencyKey) byCall.set(row.idempotencyKey, row)
    // A draft may still be submitted under its id; only its idempotency key is used up.
    if (row.status === 'DRAFT') continue
    byCall.set(row.id, row)
    byPerson.set(personKey(row), row)
  }
  const usedCerts = new Set(rows.flatMap(({ cert }) => cert ?? []))
  const drafts = new Map(rows.filter(({ status }) => status === 'DRAFT').map((row) => [row.id, row.draftPersonHash]))
  /** A draft is sent by the verified person who began it; without verification, by the holder of its token. */
  const refusalOfDraft = ({ id, verifiedAt, identityHash }: SubmitInput) =>
    drafts.has(id) && drafts.get(id) !== (verifiedAt && identityHash) ? new ApiError('notFound') : undefined
  return { byCall, byPerson, usedCerts, refusalOfDraft }
}

/** Refuses drafts whose files are not those the applicant saw. */
async function findUnseen(trx: Trx, inputs: SubmitInput[]): Promise<(input: SubmitInput) => ApiError | undefined> {
  const ids = inputs.filter(({ files }) => files).map(({ id }) => id)
  if (ids.length === 0) return () => undefined
  // Locks the drafts until the transaction ends, so that no file is added or removed.
  await trx
    .updateTable('application')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', 'in', ids)
    .execute()
  const columns = ['applicationId', 'name', 'sha256'] as const
  const uploads = await trx.selectFrom('upload').select(columns).where('applicationId', 'in', ids).execute()
  const byDraft = Map.groupBy(uploads, ({ applicationId }) => applicationId)
  return ({ id, files }) => {
    const unseen = files ? differences(byDraft.get(id) ?? [], files) : []
    return unseen.length > 0 ? filesChanged(unseen) : undefined
  }
}

export function answerColumns(submission: Submission, computed: Computed | null) {
  return {
    ...submission,
    phoneEnd: submission.phone.slice(-4),
    _terms: json(submission._terms),
    spouse: json(submission.spouse),
    facts: submission.facts && json(submission.facts),
    computed: computed && json(computed),
  }
}

export function rowOf({ submission, at, files: _, channels: __, ...input }: SubmitInput, computed: Computed | null) {
  return {
    ...input,
    ...answerColumns(submission, computed),
    status: 'SUBMITTED' as const,
    draftPersonHash: null,
    receiptNumber: makeReceiptNumber(),
    submittedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

/** Inserts new rows, and completes drafts, which keep their key. Other existing rows stay unchanged. */
async function store(trx: Trx, rows: Insertable<ApplicationTable>[]): Promise<void> {
  const { id: _, createdAt: __, idempotencyKey: ___, ...answers } = rows[0] ?? {}
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('application')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) =>
          Object.fromEntries(Object.keys(answers).map((name) => [name, eb.ref(`excluded.${name}` as 'excluded.name')])),
        )
        .where('application.status', '=', 'DRAFT'),
    )
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) !== rows.length) throw new Error('a draft was sent by another server meanwhile')
  const events = rows.map(({ id, createdAt }) => ({
    id: randomUUIDv7(),
    applicationId: id,
    at: createdAt,
    status: 'SUBMITTED' as const,
    actor: 'applicant',
    comment: null,
    message: null,
    changes: null,
  }))
  await trx.insertInto('application_event').values(events).execute()
  await deleteRemoteDrafts(trx, rows)
}

async function deleteRemoteDrafts(trx: Trx, rows: Insertable<ApplicationTable>[]): Promise<void> {
  const verified = rows.filter(({ cert }) => cert)
  if (verified.length === 0) return
  await trx
    .deleteFrom('remote_draft')
    .where(
      'personHash',
      'in',
      verified.map(({ identityHash }) => identityHash ?? ''),
    )
    .where('round', 'in', [...new Set(verified.map(({ round }) => round))])
    .execute()
}
