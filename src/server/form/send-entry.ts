import { hash, randomUUIDv7 } from 'node:crypto'
import type { FormEntry, FormReceipt } from '#contract/content/form.ts'
import { keptUntil } from '#contract/terms/retention.ts'
import { verifyToken } from '#server/auth/token.ts'
import { json, type Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { retryOnConflict } from '#server/http/idempotency.ts'
import { makeReceiptNumber } from '#server/person/receipt-number.ts'
import { findShownForm } from './shown-form.ts'

export async function sendEntry(
  deps: Pick<Variables, 'db' | 'commit' | 'clock' | 'secrets' | 'locale' | 'settings'>,
  form: string,
  key: string | null,
  input: FormEntry,
): Promise<FormReceipt> {
  const { id: formId, choices } = await findShownForm(deps.db, form)
  const fileId = input.profile === null ? null : await readFileId(deps, input.profile)
  const contentHash = hash('sha256', JSON.stringify([formId, { ...input, profile: fileId }]))
  const at = timestamp(deps)
  const entry = formEntryOf(input, {
    id: randomUUIDv7(),
    formId,
    idempotencyKey: key,
    contentHash,
    at,
    locale: deps.locale,
    destroyAt: keptUntil(deps.settings.current().retention, 'form', deps.clock()),
  })
  const stored = await retryOnConflict(() =>
    deps.commit(async (trx) => {
      const repeated = await findByKey(trx, key)
      if (repeated) return repeated
      // Only a new entry has to match the current dates of the form; a repeated call gets the stored response.
      const isOffered = (choice: string) => choices.includes(choice) && choice > at
      if (!input.choices.every(isOffered)) throw refused('choices', 'choiceGone')
      await trx.insertInto('form_entry').values(entry).execute()
      if (fileId !== null) await attachProfile(trx, { fileId, formId, entryId: entry.id })
      return entry
    }),
  )
  if (stored.contentHash !== contentHash) throw new ApiError('idempotencyKeyReused')
  return { receiptNumber: stored.receiptNumber ?? '', submittedAt: stored.createdAt }
}

type Call = Record<'id' | 'formId' | 'contentHash' | 'at' | 'destroyAt', string> & {
  idempotencyKey: string | null
  locale: Variables['locale']
}

export function formEntryOf({ profile, choices, _terms, ...person }: FormEntry, { at, ...call }: Call) {
  return {
    ...call,
    ...person,
    phoneEnd: person.phone.slice(-4),
    receiptNumber: makeReceiptNumber(),
    choices: json(choices),
    _terms: json(_terms),
    createdAt: at,
    updatedAt: at,
  }
}

async function findByKey(trx: Trx, key: string | null) {
  if (key === null) return undefined
  const query = trx.selectFrom('form_entry').select(['contentHash', 'receiptNumber', 'createdAt'])
  return query.where('idempotencyKey', '=', key).executeTakeFirst()
}

/** A profile belongs to one entry, and to the form that it was uploaded for. */
async function attachProfile(trx: Trx, { fileId, formId, entryId }: Record<'fileId' | 'formId' | 'entryId', string>) {
  const { numUpdatedRows } = await trx
    .updateTable('form_file')
    .set({ entryId })
    .where('id', '=', fileId)
    .where('formId', '=', formId)
    .where('entryId', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw refused('profile', 'profileGone')
}

async function readFileId({ secrets, clock }: Pick<Variables, 'secrets' | 'clock'>, token: string): Promise<string> {
  const claims = await verifyToken(secrets, 'formFile', token, clock()).catch(() => {
    throw refused('profile', 'profileGone')
  })
  return claims.sub
}

const refused = (field: string, code: string) => new ApiError('validationFailed', { fields: { [field]: code } })
