import { useCallback, useRef, useState } from 'react'
import type { ErrorBody } from '#contract/kit/error.ts'
import { localePath } from '#contract/kit/locale.ts'
import {
  type Access,
  loadApplication,
  submitDirectly,
  submitDraftApplication,
} from '#features/application/application-api.ts'
import {
  $isSubmitting,
  dropDraftApplication,
  type FormSession,
  isExpired,
} from '#features/application/draft/form-session.ts'
import { toSubmission } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { seenFilesOf } from '#features/application/upload/upload-queue.ts'
import { forgetIdentity } from '#stores/identity.ts'
import { keepReceiptAccess } from '#stores/receipt-access.ts'
import { refreshRound } from '#stores/round.ts'
import { readError } from '#stores/session.ts'

/** `already`: an earlier attempt arrived, but its response was lost. */
type SubmissionOutcome =
  | { kind: 'received'; access: Access }
  | { kind: 'already'; access: Access }
  | { kind: 'refused'; body: ErrorBody }
  | { kind: 'expired' | 'network' }

/** Idempotent: sending the same draft again leads to the same application. */
async function submit(session: FormSession): Promise<SubmissionOutcome> {
  const { store, amendment } = session
  const { values, round, server } = store.draft
  const files = session.queue.$files.get()
  const body = JSON.stringify(
    amendment?.toBody(values, files) ?? {
      ...toSubmission(values, round),
      ...(server && { files: seenFilesOf(files) }),
    },
  )
  const { lastSent } = store.draft
  store.update({ lastSent: body })
  // Saved before sending: after a reload the draft must know what the server may have accepted.
  store.save()
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
async function settleFiles({ store, queue, amendment }: FormSession): Promise<void> {
  const { server } = store.draft
  if (amendment || !server) return
  const current = await loadApplication(server).catch(() => undefined)
  if (current) queue.settle(current.files)
}

function send({ store, amendment }: FormSession, body: string): Promise<Access> {
  if (amendment) return amendment.send(body)
  const { server, submitKey } = store.draft
  return server ? submitDraftApplication(body, server) : submitDirectly(body, submitKey)
}

function outcomeOf(session: FormSession, body: ErrorBody | null): SubmissionOutcome {
  if (!body) return { kind: 'network' }
  if (session.amendment || !session.store.draft.server || !isExpired(body.code)) return { kind: 'refused', body }
  dropDraftApplication(session)
  return { kind: 'expired' }
}

async function findEarlier(
  session: FormSession,
  body: ErrorBody,
  lastSent: string | null,
): Promise<SubmissionOutcome | null> {
  const { server, submitKey } = session.store.draft
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

export type Refusal = Exclude<SubmissionOutcome, { kind: 'received' }>

export function useSubmission(session: FormSession) {
  const { locale } = useTexts()
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const openReceipt = useCallback(
    ({ id, token }: Access) => {
      const { amendment } = session
      keepReceiptAccess(window.sessionStorage, { id, token, isNew: !amendment })
      if (amendment) amendment.clear()
      else session.store.clear()
      forgetIdentity()
      const path = amendment ? `/application/inquiry/${id}#amended` : '/application/receipt'
      window.location.assign(localePath(locale, path))
    },
    [session, locale],
  )

  const attempt = useCallback(async (): Promise<SubmissionOutcome | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    $isSubmitting.set(true)
    setSending(true)
    const outcome = await submit(session)
    $isSubmitting.set(false)
    if (outcome.kind === 'received') openReceipt(outcome.access)
    else {
      isUnderWay.current = false
      setSending(false)
      setRefusal(outcome)
      if (outcome.kind === 'refused' && outcome.body.code.startsWith('window')) void refreshRound()
    }
    return outcome
  }, [session, openReceipt])
  const send = () => {
    if (!isUnderWay.current) setRefusal(null)
    return attempt()
  }
  /** Keeps the current notice until there is a new outcome. */
  const sendAgain = useCallback(async () => {
    const outcome = await attempt()
    return outcome !== null && outcome.kind !== 'network'
  }, [attempt])
  return { send, sendAgain, isSending, refusal, forget: () => setRefusal(null), openReceipt }
}
