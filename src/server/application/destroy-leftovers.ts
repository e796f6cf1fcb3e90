import { destroyContactMessages } from '#server/contact-message/contact-message.ts'
import { destroyFormFiles, destroyFormPersons } from '#server/form/destroy-form.ts'
import { destroyAttempts } from '#server/identity/destroy-attempts.ts'
import type { Deps } from '#server/kit/app-env.ts'
import { destroyOldQuestions } from '#server/question/destroy-question.ts'
import { destroyRegistrations } from '#server/registration/destroy-registration.ts'
import { destroyUnconfirmed } from '#server/user/destroy-account.ts'
import { destroyDrafts } from './destroy-drafts.ts'

/** Longer than any upload takes. */
const uploadMilliseconds = 24 * 3_600_000

/**
 * Destroys what never became part of an application: old drafts with their files, uploads that a kill cut off, and
 * identity verifications that ran out; and registrations and
 * entries of forms whose time is over.
 */
export async function destroyLeftovers(deps: Pick<Deps, 'db' | 'files' | 'clock'>) {
  const { drafts, answers } = await destroyDrafts(deps)
  const files = await deps.files.sweep(deps.clock() - uploadMilliseconds)
  const attempts = await destroyAttempts(deps)
  const registrations = await destroyRegistrations(deps)
  const profiles = await destroyFormFiles(deps)
  const entries = await destroyFormPersons(deps)
  const contacts = await destroyContactMessages(deps)
  const questions = await destroyOldQuestions(deps)
  const accounts = await destroyUnconfirmed(deps)
  return { drafts, answers, files, attempts, registrations, profiles, entries, contacts, questions, accounts }
}
