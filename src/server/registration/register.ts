import { hash, randomUUIDv7 } from 'node:crypto'
import type { Registration, RegistrationReceipt } from '#contract/application/registration.ts'
import { keptSince } from '#contract/terms/retention.ts'
import { destroyPersons } from '#server/application/destroy-persons.ts'
import { recordApplicantChanges } from '#server/application/events.ts'
import { takeSlice } from '#server/application/take-slice.ts'
import { type Db, json, type Trx } from '#server/db/database.ts'
import { inSlices, sliceSize } from '#server/db/in-slices.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps, Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { retryOnConflict } from '#server/http/idempotency.ts'
import { type Counting, countAttempt, fromNetwork } from '#server/http/rate-limit.ts'
import { registeredOccasion } from '#server/outbox/occasion.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { normalizeSpelling } from '#server/person/identity-hash.ts'
import { makeReceiptNumber } from '#server/person/receipt-number.ts'
import { currentRound } from '#server/round/round.ts'
import { hmac } from '#server/secret/hmac.ts'
import type { Secrets } from '#server/secret/secrets.ts'
import { registrationToken } from './registration-link.ts'

export type Registering = Counting & Pick<Variables, 'db' | 'commit' | 'secrets' | 'locale' | 'outbox' | 'address'>

/**
 * Stores a registration, or updates that of the same person and e-mail address in this round. Both cases are counted
 * and answered alike, so that the response does not reveal whether a person has registered.
 */
export async function register(
  deps: Registering,
  key: string | null,
  input: Registration,
): Promise<RegistrationReceipt> {
  const entry = registrationEntryOf(deps, key, input)
  const { email, phone } = input
  const { address } = deps
  // Limits the mails that the form can cause. A repeated call causes none.
  if (!(key && (await findByKey(deps.db, key))))
    await countAttempt(deps, {
      registrationAddress: address,
      registrationMailNetwork: fromNetwork(email, address),
      registrationPhoneNetwork: fromNetwork(phone, address),
      registrationMail: email,
      registrationPhone: phone,
    })
  const receiptNumber = await retryOnConflict(() => deps.commit((trx) => store(trx, entry, deps)))
  if (receiptNumber === null) throw new ApiError('idempotencyKeyReused')
  return { kind: 'REGISTRATION', receiptNumber, unitTypes: input.unitTypes }
}

type Entering = Pick<Variables, 'secrets' | 'locale' | 'clock'>

export function registrationEntryOf({ secrets, locale, clock }: Entering, key: string | null, input: Registration) {
  const { _terms, unitTypes, ...person } = input
  // The e-mail address is part of the identity: knowing a name and phone must not allow changing the owner's address.
  const identity = ['registration', normalizeSpelling(person.name), person.phone, person.email.toLowerCase()].join('|')
  return {
    ...person,
    _terms: json(_terms),
    unitTypes: json(unitTypes),
    phoneEnd: person.phone.slice(-4),
    locale,
    idempotencyKey: key,
    contentHash: hash('sha256', JSON.stringify(input)),
    identityHash: hmac(secrets.identity, identity, 'hex'),
    updatedAt: timestamp({ clock }),
  }
}

type Entry = ReturnType<typeof registrationEntryOf>
type Mailing = { outbox: Outbox; secrets: Pick<Secrets, 'identity'> }

/** Returns the receipt number; null if the idempotency key was used for other content. */
async function store(trx: Trx, entry: Entry, deps: Mailing): Promise<string | null> {
  const repeated = entry.idempotencyKey && (await findByKey(trx, entry.idempotencyKey))
  if (repeated) return repeated.contentHash === entry.contentHash ? repeated.receiptNumber : null
  const round = await currentRound(trx, Date.parse(entry.updatedAt))
  const existing = await trx
    .selectFrom('application')
    .select(['id', 'status', 'receiptNumber', 'email', 'unitTypes'])
    .where('identityHash', '=', entry.identityHash)
    .where('round', '=', round)
    .where('kind', '=', 'REGISTRATION')
    .executeTakeFirst()
  if (!existing) return insertEntry(trx, entry, { ...deps, round })
  // The e-mail address is the same but for its case: the first spelling stays.
  await trx
    .updateTable('application')
    .set({ ...entry, email: existing.email })
    .where('id', '=', existing.id)
    .execute()
  if (json(existing.unitTypes) !== entry.unitTypes)
    await recordApplicantChanges(trx, existing, entry.updatedAt, ['unitTypes'])
  return existing.receiptNumber
}

function findByKey(db: Db | Trx, key: string) {
  const query = db.selectFrom('application').select(['contentHash', 'receiptNumber'])
  return query.where('idempotencyKey', '=', key).executeTakeFirst()
}

export async function insertEntry(
  trx: Trx,
  entry: Entry,
  { round, outbox, secrets }: Mailing & { round: number },
): Promise<string> {
  const id = randomUUIDv7()
  const receiptNumber = makeReceiptNumber()
  const { updatedAt: at, locale, email, phone } = entry
  const stamps = { submittedAt: at, createdAt: at }
  await trx
    .insertInto('application')
    .values({ id, ...entry, status: 'SUBMITTED', round, receiptNumber, ...stamps })
    .execute()
  const token = registrationToken(secrets, id)
  await outbox(trx, [registeredOccasion({ id, locale, email, phone, round, receiptNumber, token }, at)])
  return receiptNumber
}

/** Deletes persons at the end of their retention period, counted from the last consent; returns their number. */
export async function destroyRegistrations(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<number> {
  const { db, clock, settings } = deps
  const now = timestamp({ clock })
  const before = keptSince(settings.current().retention, 'registration', clock())
  return inSlices(() =>
    db.transaction().execute(async (trx) => {
      const old = await trx
        .selectFrom('application')
        .select('id')
        .where('kind', '=', 'REGISTRATION')
        .where('destroyedAt', 'is', null)
        .where('updatedAt', '<', before)
        .limit(sliceSize)
        .execute()
      const ids = await takeSlice(
        trx,
        old.map(({ id }) => id),
      )
      return destroyPersons(trx, ids, now)
    }),
  )
}
