import type { ErrorBody } from '#contract/kit/error.ts'
import {
  type Access,
  loadApplication,
  submitDirectly,
  submitServerDraft,
} from '#features/application/application-api.ts'
import { toSubmission } from '#features/application/draft/values.ts'
import { seenFilesOf } from '#features/application/upload/upload-queue.ts'
import { readError } from '#stores/session.ts'
import { dropServerDraft, type FormSession, isExpired } from './form-session.ts'

/** `already`: an earlier attempt arrived, but its response was lost. */
export type Outcome =
  | { kind: 'received'; access: Access }
  | { kind: 'already'; access: Access }
  | { kind: 'refused'; body: ErrorBody }
  | { kind: 'expired' | 'network' }

/** Idempotent: sending the same draft again leads to the same application. */
export async function submit(session: FormSession): Promise<Outcome> {
  const { keeper, amendment } = session
  const { values, round, server } = keeper.draft
  const files = session.queue.$files.get()
  const body = JSON.stringify(
    amendment?.toBody(values, files) ?? {
      ...toSubmission(values, round),
      ...(server && { files: seenFilesOf(files) }),
    },
  )
  const { lastSent } = keeper.draft
  keeper.update({ lastSent: body })
  // Saved before sending: after a reload the draft must know what the server may have accepted.
  keeper.save()
  try {
    return { kind: 'received', access: await send(session, body) }
  } catch (error) {
    const outcome = outcomeOf(session, readError(error))
    if (outcome.kind === 'refused' && outcome.body.code === 'filesChanged') await settleFiles(session)
    if (outcome.kind === 'refused') return (await findEarlier(session, outcome.body, lastSent)) ?? outcome
    return outcome
  }
}

/** Shows files of the draft that another window has changed. Amendments use their own conflict notice. */
async function settleFiles({ keeper, queue, amendment }: FormSession): Promise<void> {
  const { server } = keeper.draft
  if (amendment || !server) return
  const current = await loadApplication(server).catch(() => undefined)
  if (current) queue.settle(current.files)
}

function send({ keeper, amendment }: FormSession, body: string): Promise<Access> {
  if (amendment) return amendment.send(body)
  const { server, submitKey } = keeper.draft
  return server ? submitServerDraft(body, server) : submitDirectly(body, submitKey)
}

function outcomeOf(session: FormSession, body: ErrorBody | null): Outcome {
  if (!body) return { kind: 'network' }
  if (session.amendment || !session.keeper.draft.server || !isExpired(body.code)) return { kind: 'refused', body }
  dropServerDraft(session)
  return { kind: 'expired' }
}

async function findEarlier(session: FormSession, body: ErrorBody, lastSent: string | null): Promise<Outcome | null> {
  const { server, submitKey } = session.keeper.draft
  try {
    if (body.code === 'alreadySubmitted' && server) {
      await loadApplication(server)
      return { kind: 'already', access: server }
    }
    if (body.code === 'idempotencyKeyReused' && lastSent) {
      return { kind: 'already', access: await submitDirectly(lastSent, submitKey) }
    }
  } catch {
    return { kind: 'network' }
  }
  return null
}
