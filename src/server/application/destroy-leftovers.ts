import { cutAccessLog } from '#server/access-log/cut-access-log.ts'
import { destroyOldPosts } from '#server/board/destroy-board.ts'
import { destroyBulks } from '#server/bulk/destroy-bulks.ts'
import { destroyContactMessages } from '#server/contact-message/destroy-contact-messages.ts'
import { destroyFormFiles, destroyFormPersons } from '#server/form/destroy-form.ts'
import { destroyAttempts } from '#server/identity/destroy-attempts.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { destroySessions } from '#server/manager/session.ts'
import { destroyOldQuestions } from '#server/question/destroy-question.ts'
import { destroyRegistrations } from '#server/registration/destroy-registration.ts'
import { destroyUnconfirmed } from '#server/user/destroy-account.ts'
import { destroyDrafts } from './destroy-drafts.ts'

/** Longer than any upload takes. */
const uploadMilliseconds = 24 * 3_600_000

/**
 * Destroys what never became part of an application: old drafts with their files, uploads that a kill cut off or
 * nobody completed, and identity verifications that ran out; and registrations and
 * entries of forms whose time is over.
 */
export async function destroyLeftovers(
  deps: Pick<Deps, 'db' | 'engine' | 'files' | 'incoming' | 'clock' | 'settings'>,
) {
  // Another server may have changed how long records are kept.
  await deps.settings.refresh()
  const { drafts, answers } = await destroyDrafts(deps)
  const files = await deps.files.sweep(deps.clock() - uploadMilliseconds)
  const incoming = (await deps.incoming?.sweep(deps.clock() - uploadMilliseconds)) ?? 0
  const attempts = await destroyAttempts(deps)
  const registrations = await destroyRegistrations(deps)
  const profiles = await destroyFormFiles(deps)
  const entries = await destroyFormPersons(deps)
  const contacts = await destroyContactMessages(deps)
  const questions = await destroyOldQuestions(deps)
  const posts = await destroyOldPosts(deps)
  const accounts = await destroyUnconfirmed(deps)
  const sessions = await destroySessions(deps)
  const bulks = await destroyBulks(deps)
  const lines = await cutAccessLog(deps)
  return {
    drafts,
    answers,
    files,
    incoming,
    attempts,
    registrations,
    profiles,
    entries,
    contacts,
    questions,
    posts,
    accounts,
    sessions,
    bulks,
    lines,
  }
}
