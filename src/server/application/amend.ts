import { amendmentState, changedFields } from '#contract/application/amendment.ts'
import type { Submission } from '#contract/application/application.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { localize } from '#contract/kit/localized.ts'
import { isSameHome } from '#contract/round/offered-home.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { retryOnConflict } from '#server/http/idempotency.ts'
import { maskReceiptNumber } from '#server/person/receipt-number.ts'
import { offerError, withValidTexts } from '#server/round/round.ts'
import type { ApplicationRow } from './application.ts'
import { computedOf, readRules } from './computed.ts'
import { recordApplicantChanges } from './events.ts'
import { amendFiles, areAlreadyAccepted, type FileAmendment } from './seen-files.ts'
import { answerColumns } from './submit.ts'

/** Code of the error, and the key of the round's message that it carries. */
const refusals = {
  before: ['windowBefore', 'beforeOpen'],
  paused: ['windowPaused', 'stop'],
  closed: ['windowClosed', 'dead2'],
} as const

/** Throws unless the application can be changed at `now`; errors about the window carry the round's message. */
export async function requireAmendable(db: Db | Trx, row: ApplicationRow, now: number, locale: Locale): Promise<void> {
  const round = await db
    .selectFrom('application_round')
    .selectAll()
    .where('round', '=', row.round)
    .executeTakeFirstOrThrow(notFound)
  const state = amendmentState(row, round, now)
  if (state === 'open') return
  if (state === 'fixed') throw new ApiError('statusConflict')
  const [code, messageKey] = refusals[state]
  throw new ApiError(code, { message: localize(round.message[messageKey], locale) })
}

type Amendment = {
  /** `contentHash` of the answers that the applicant changes. */
  base: string
  contentHash: string
  identityHash: string
  submission: Submission
  files: FileAmendment | undefined
}

type ClockAndLocale = Pick<Variables, 'clock' | 'locale'>

/** Replaces the submitted answers; `versionConflict` if they changed meanwhile. Idempotent. */
export async function amend(
  { commit, files, ...clockAndLocale }: ClockAndLocale & Pick<Variables, 'commit' | 'files'>,
  id: string,
  amendment: Amendment,
): Promise<void> {
  // Another server may store the same person between the query and the write.
  const removedFiles = await retryOnConflict(() => commit((trx) => amendIn(trx, clockAndLocale, id, amendment)))
  for (const file of removedFiles) await files.remove(file)
}

/** Returns ids of files to remove after the commit. */
async function amendIn(
  trx: Trx,
  { clock, locale }: ClockAndLocale,
  id: string,
  amendment: Amendment,
): Promise<string[]> {
  const { base, contentHash, identityHash, submission, files } = amendment
  const row = await trx.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.contentHash === contentHash && (!files || (await areAlreadyAccepted(trx, id, files)))) return []
  await requireAmendable(trx, row, clock(), locale)
  const changes = changedFields(row, submission)
  const conflict = () =>
    new ApiError('versionConflict', { details: { contentHash: row.contentHash ?? '', changes: changes.join(',') } })
  if (row.contentHash !== base) throw conflict()
  if (submission.round !== row.round) throw new ApiError('validationFailed', { fields: { round: 'invalid' } })
  await requireOffered(trx, row, submission)
  await requireSinglePerson(trx, row, identityHash)
  const at = timestamp({ clock })
  const computed = computedOf(submission, await readRules(trx))
  const { numUpdatedRows } = await trx
    .updateTable('application')
    .set({ ...answerColumns(submission, computed), contentHash, identityHash, updatedAt: at })
    .where('id', '=', id)
    .where('contentHash', '=', base)
    .where('status', '=', row.status)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw conflict()
  // The update locks the row: from here on no file is added or removed.
  const amended = files ? await amendFiles(trx, id, files) : { changes: [], removedFiles: [] }
  await recordApplicantChanges(trx, row, at, [...changes, ...amended.changes.map((name) => `files.${name}`)])
  return amended.removedFiles
}

/** The home of the sent application may stay, even if the round no longer offers it. */
async function requireOffered(trx: Trx, row: ApplicationRow, submission: Submission): Promise<void> {
  if (isSameHome(row, submission)) return
  const rounds = await trx.selectFrom('application_round').selectAll().where('round', '=', row.round).execute()
  const refused = offerError(rounds.map(withValidTexts), submission)
  if (refused) throw refused
}

/** With changed answers, the applicant may be a person who has another application in this round. */
async function requireSinglePerson(trx: Trx, { id, round, kind }: ApplicationRow, identityHash: string): Promise<void> {
  const other = await trx
    .selectFrom('application')
    .select(['receiptNumber', 'submittedAt'])
    .where('identityHash', '=', identityHash)
    .where('round', '=', round)
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (!other) return
  throw new ApiError('duplicateApplication', {
    details: {
      receiptNumber: maskReceiptNumber(other.receiptNumber ?? ''),
      submittedAt: other.submittedAt ?? '',
    },
  })
}
