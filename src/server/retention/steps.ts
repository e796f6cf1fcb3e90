import { cutAccessLog } from '#server/access-log/cut-access-log.ts'
import { destroyUnconfirmed } from '#server/account/destroy-account.ts'
import { destroyApplications, destroyDocuments } from '#server/application/destroy-applications.ts'
import { destroyMarketingConsents } from '#server/application/destroy-consents.ts'
import { destroyDrafts } from '#server/application/destroy-drafts.ts'
import { destroyLogInPlaces } from '#server/auth/log-in-place.ts'
import { destroyOldPosts } from '#server/board/destroy-board.ts'
import { destroyBulks } from '#server/bulk/bulk.ts'
import { destroyContactMessages } from '#server/contact-message/contact-message.ts'
import { removeClearCopies } from '#server/db/clear-copy.ts'
import { destroyFormFiles, destroyFormPersons } from '#server/form/destroy-form.ts'
import type { Deps } from '#server/http/app-env.ts'
import { destroyAttempts } from '#server/identity/attempt.ts'
import { destroyOldInquiries } from '#server/inquiry/destroy-inquiry.ts'
import { destroySessions } from '#server/manager/session.ts'
import { destroyRegistrations } from '#server/registration/register.ts'
import { destroyChallenges } from '#server/second-factor/challenge.ts'
import { destroyTickets } from '#server/waiting-room/destroy-tickets.ts'
import { destroyOrphanedFiles } from './orphaned-files.ts'

/** Longer than any upload takes. */
const uploadMilliseconds = 24 * 3_600_000

export type Stores = Pick<
  Deps,
  'env' | 'db' | 'reader' | 'engine' | 'files' | 'incoming' | 'clock' | 'settings' | 'log' | 'secrets'
>

/** The names are logged with the counts. In this order, one after the other. */
const steps: Record<string, (deps: Stores) => Promise<number>> = {
  files: ({ files, clock }) => files.sweep(clock() - uploadMilliseconds),
  incoming: async ({ incoming, clock }) => (await incoming?.sweep(clock() - uploadMilliseconds)) ?? 0,
  documents: destroyDocuments,
  applications: destroyApplications,
  consents: destroyMarketingConsents,
  // After `applications`: an identity verification is kept as long as its application.
  attempts: destroyAttempts,
  registrations: destroyRegistrations,
  profiles: destroyFormFiles,
  entries: destroyFormPersons,
  contacts: destroyContactMessages,
  inquiries: destroyOldInquiries,
  posts: destroyOldPosts,
  accounts: destroyUnconfirmed,
  sessions: destroySessions,
  challenges: destroyChallenges,
  places: destroyLogInPlaces,
  bulks: destroyBulks,
  tickets: destroyTickets,
  lines: cutAccessLog,
  unnamed: destroyOrphanedFiles,
  clearCopies: async ({ env }) => removeClearCopies(env.DATA_DIR),
}

/**
 * Deletes abandoned data, such as old drafts, interrupted uploads and orphaned files, and records at the end of their
 * retention. Returns the count of each step. A step that fails does not stop the others; all failures are thrown
 * together.
 */
export async function destroyLeftovers(deps: Stores): Promise<Record<string, number>> {
  // Another server may have changed the retention periods.
  await deps.settings.refresh()
  const counts: Record<string, number> = {}
  const failures: unknown[] = []
  // Gives two counts: `drafts` and `answers`.
  const drafts = destroyDrafts(deps).then((draftCounts) => Object.assign(counts, draftCounts))
  await drafts.catch((reason) => failures.push(reason))
  for (const [name, destroy] of Object.entries(steps)) {
    const counting = destroy(deps).then((count) => {
      counts[name] = count
    })
    await counting.catch((reason) => failures.push(reason))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be destroyed')
  return counts
}
