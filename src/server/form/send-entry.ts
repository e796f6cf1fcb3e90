import { hash, randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import { type FormEntry, type FormReceipt, formEntry } from '#contract/content/form.ts'
import { keptUntil } from '#contract/terms/retention.ts'
import { verifyToken } from '#server/auth/token.ts'
import { json, type Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { readIdempotencyKey, retryOnConflict } from '#server/http/idempotency.ts'
import { countAttempt, fromNetwork } from '#server/http/rate-limit.ts'
import { makeReceiptNumber } from '#server/person/receipt-number.ts'
import { findShownForm } from './shown-form.ts'

export async function sendEntry(c: Context<AppEnv>) {
  const { address } = c.var
  await countAttempt(c, { formAddress: address, textsOfDay: fromNetwork('entry', address) })
  const key = readIdempotencyKey(c)
  const input = await readBody(c, formEntry)
  const { id: formId, choices } = await findShownForm(c)
  const fileId = input.profile === null ? null : await readFileId(c, input.profile)
  const contentHash = hash('sha256', JSON.stringify([formId, { ...input, profile: fileId }]))
  const at = timestamp(c.var)
  const entry = formEntryOf(input, {
    id: randomUUIDv7(),
    formId,
    idempotencyKey: key,
    contentHash,
    at,
    locale: c.var.locale,
    destroyAt: keptUntil(c.var.settings.current().retention, 'form', c.var.clock()),
  })
  const stored = await retryOnConflict(() =>
    c.var.commit(async (trx) => {
      const known = await findByKey(trx, key)
      if (known) return known
      // Only a new entry has to match the current dates of the form; a repeated call gets the stored response.
      const isOffered = (choice: string) => choices.includes(choice) && choice > at
      if (!input.choices.every(isOffered)) throw refused('choices', 'choiceGone')
      await trx.insertInto('form_entry').values(entry).execute()
      if (fileId !== null) await claim(trx, { fileId, formId, entryId: entry.id })
      return entry
    }),
  )
  if (stored.contentHash !== contentHash) throw new ApiError('idempotencyKeyReused')
  const receipt: FormReceipt = { receiptNumber: stored.receiptNumber ?? '', submittedAt: stored.createdAt }
  return c.json({ entry: receipt }, 201, { 'Cache-Control': 'no-store' })
}

type Call = Record<'id' | 'formId' | 'contentHash' | 'at' | 'destroyAt', string> & {
  idempotencyKey: string | null
  locale: AppEnv['Variables']['locale']
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
async function claim(trx: Trx, { fileId, formId, entryId }: Record<'fileId' | 'formId' | 'entryId', string>) {
  const { numUpdatedRows } = await trx
    .updateTable('form_file')
    .set({ entryId })
    .where('id', '=', fileId)
    .where('formId', '=', formId)
    .where('entryId', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw refused('profile', 'profileGone')
}

async function readFileId(c: Context<AppEnv>, token: string): Promise<string> {
  const { secrets, clock } = c.var
  const claims = await verifyToken(secrets, 'formFile', token, clock()).catch(() => {
    throw refused('profile', 'profileGone')
  })
  return claims.sub
}

const refused = (field: string, code: string) => new ApiError('validationFailed', { fields: { [field]: code } })
