import type { Selectable } from 'kysely'
import type { Draft, Submission } from '#contract/application/application.ts'
import type { Database } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { identityHash } from '#server/person/identity-hash.ts'
import { findAttempt, type IdentityAttempt, personOf } from './attempt.ts'

type Proving = Pick<Deps, 'db' | 'clock' | 'secrets' | 'identity'>

/** `identityHash` recognises a person within a round; `verifiedAt` is null if no verification is required. */
export type ProvenPerson = { identityHash: string; verifiedAt: string | null }

/** Throws 422 unless the answers are those of the verified person; `token` gives access to the verification `cert`. */
export async function provePerson(deps: Proving, input: Submission, token: string): Promise<ProvenPerson> {
  const { db, secrets, identity } = deps
  if (input.cert === null) {
    if (identity.mode !== 'off') throw refused({ cert: 'certRequired' })
    return { identityHash: identityHash(secrets.identity, input), verifiedAt: null }
  }
  const attempt = await findAttempt(db, input.cert, token)
  if (!attempt || !(await isUsable(deps, attempt, input))) throw refused({ cert: 'certInvalid' })
  requireSame(personOf(secrets.identity, attempt), input)
  return { identityHash: attempt.diHash ?? '', verifiedAt: attempt.consumedAt }
}

/** Drafts hold files, so they need a verification too. Returns the person's hash, or undefined with `IDENTITY=off`. */
export async function proveDraft(deps: Proving, { cert, round }: Draft, token: string): Promise<string | undefined> {
  if (deps.identity.mode === 'off') return undefined
  if (cert === null) throw refused({ cert: 'certRequired' })
  const attempt = await findAttempt(deps.db, cert, token)
  if (!attempt || !(await isUsable(deps, attempt, { round }))) throw refused({ cert: 'certInvalid' })
  return attempt.diHash ?? undefined
}

type Submitted = Pick<Selectable<Database['application']>, 'cert' | 'verifiedAt' | 'identityHash' | keyof Names>

/** A verified applicant cannot become another person by an amendment. Returns the person's hash. */
export function proveAmendment({ secrets }: Pick<Deps, 'secrets'>, row: Submitted, input: Submission): string {
  if (input.cert !== row.cert) throw refused({ cert: 'certInvalid' })
  if (row.verifiedAt === null || row.identityHash === null) return identityHash(secrets.identity, input)
  requireSame(row, input)
  return row.identityHash
}

type Names = { name: string | null; phone: string | null; birth: string | null }

function requireSame(verified: Names | null, input: Submission): void {
  const differing = (['name', 'phone', 'birth'] as const).filter((name) => verified?.[name] !== input[name])
  if (differing.length > 0) throw refused(Object.fromEntries(differing.map((name) => [name, 'identityMismatch'])))
}

/** An expired verification stays usable for the application that was made with it. */
async function isUsable(
  { db, clock }: Proving,
  attempt: IdentityAttempt,
  { round }: Pick<Submission, 'round'>,
): Promise<boolean> {
  if (attempt.outcome !== 'success' || attempt.round !== round) return false
  if (clock() <= Date.parse(attempt.expiresAt)) return true
  const query = db.selectFrom('application').select('id').where('cert', '=', attempt.id)
  return (await query.executeTakeFirst()) !== undefined
}

function refused(fields: Record<string, string>): ApiError {
  return new ApiError('validationFailed', { fields })
}
