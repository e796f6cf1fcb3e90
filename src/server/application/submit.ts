import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Submission } from '#contract/application.ts'
import type { ApplicationKind } from '#contract/enumeration.ts'
import type { Locale } from '#contract/locale.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import type { ApiError } from '#server/kit/api-error.ts'
import { groupCommit } from '#server/kit/group-commit.ts'
import { refusal, shownRounds } from '#server/schedule/schedule.ts'
import type { ApplicationTable } from './application.table.ts'
import { makeReceiptNumber } from './receipt-number.ts'

/** A checked application on its way into the store. `id` is new, or that of the draft which holds its files. */
export type SubmitInput = {
  id: string
  kind: ApplicationKind
  idempotencyKey: string | null
  locale: Locale
  contentHash: string
  identityHash: string
  at: string
  submission: Submission
}

export type SubmitResult =
  | { outcome: 'stored'; receiptNumber: string }
  /** Sent before under the same id or key; `contentHash` tells whether it said the same. */
  | { outcome: 'repeated'; id: string; contentHash: string | null }
  /** The same person has another application in this round. */
  | { outcome: 'duplicate'; receiptNumber: string; submittedAt: string }
  /** The round takes no applications at the moment `at`. */
  | { outcome: 'refused'; reason: ApiError }

export type Submit = (input: SubmitInput) => Promise<SubmitResult>

/** Applications that arrive together are stored in one transaction; each is acknowledged only after its commit. */
export function openSubmit(db: Db): Submit {
  const submit = groupCommit(db, submitMany)
  // Another server may store the same person or call between our look and our insert: a second look finds it.
  return (input) => submit(input).catch(() => submit(input))
}

/** What is in the store, or will be with this transaction. */
type Known = Pick<Selectable<ApplicationTable>, 'id' | 'contentHash' | 'receiptNumber' | 'submittedAt'>

async function submitMany(trx: Trx, inputs: SubmitInput[]): Promise<SubmitResult[]> {
  const rounds = await shownRounds(trx)
  const { byCall, byPerson } = await findKnown(trx, inputs)
  const rows: Insertable<ApplicationTable>[] = []
  const results = inputs.map((input): SubmitResult => {
    const row = rowOf(input)
    const keys = [input.id, input.idempotencyKey ?? input.id]
    const repeated = keys.map((key) => byCall.get(key)).find((known) => known !== undefined)
    if (repeated) return { outcome: 'repeated', id: repeated.id, contentHash: repeated.contentHash }
    const reason = refusal(rounds, row.round, Date.parse(input.at), input.locale)
    if (reason) return { outcome: 'refused', reason }
    const first = byPerson.get(person(row))
    if (first) return duplicate(first)
    rows.push(row)
    for (const key of keys) byCall.set(key, row)
    byPerson.set(person(row), row)
    return { outcome: 'stored', receiptNumber: row.receiptNumber }
  })
  if (rows.length > 0) await store(trx, rows)
  return results
}

/** The round, kind and hash that may occur once; the store has a unique constraint on the same. */
function person({ kind, identityHash, round }: { kind: string; identityHash: string | null; round: number }): string {
  return [round, kind, identityHash].join('|')
}

function duplicate({ receiptNumber, submittedAt }: Known): SubmitResult {
  return { outcome: 'duplicate', receiptNumber: receiptNumber ?? '', submittedAt: submittedAt ?? '' }
}

/** Three questions, an index for each: asked as one with `or`, PostgreSQL reads the whole table for them. */
async function findKnown(trx: Trx, inputs: SubmitInput[]) {
  const ids = inputs.map(({ id }) => id)
  const keys = inputs.map(({ id, idempotencyKey }) => idempotencyKey ?? id)
  const persons = inputs.map(({ identityHash }) => identityHash)
  const rounds = new Set(inputs.map(({ submission }) => submission.round))
  const kinds = new Set(inputs.map(({ kind }) => kind))
  const known = trx
    .selectFrom('application')
    .select([
      'id',
      'status',
      'kind',
      'round',
      'idempotencyKey',
      'contentHash',
      'identityHash',
      'receiptNumber',
      'submittedAt',
    ])
  const samePerson = known
    .where('identityHash', 'in', persons)
    .where('round', 'in', [...rounds])
    .where('kind', 'in', [...kinds])
  const rows = await known
    .where('id', 'in', ids)
    .unionAll(known.where('idempotencyKey', 'in', keys))
    .unionAll(samePerson)
    .execute()
  const byCall = new Map<string, Known>()
  const byPerson = new Map<string, Known>()
  for (const row of rows) {
    if (row.idempotencyKey) byCall.set(row.idempotencyKey, row)
    // A draft waits to be sent under its id; only the key that made it is taken.
    if (row.status === 'DRAFT') continue
    byCall.set(row.id, row)
    byPerson.set(person(row), row)
  }
  return { byCall, byPerson }
}

/** The row of a sent application; each call gives it a receipt number. */
export function rowOf({ submission, at, ...input }: SubmitInput) {
  return {
    ...input,
    ...submission,
    status: 'SUBMITTED' as const,
    receiptNumber: makeReceiptNumber(),
    submittedAt: at,
    createdAt: at,
    updatedAt: at,
    phoneEnd: submission.phone.slice(-4),
    _terms: json(submission._terms),
    spouse: json(submission.spouse),
  }
}

/** A new row, or the answers of a draft, which keeps its key: what exists and is no draft stays as it is. */
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
  }))
  await trx.insertInto('application_event').values(events).execute()
}
