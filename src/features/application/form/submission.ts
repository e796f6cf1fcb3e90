import { useCallback, useRef, useState } from 'react'
import type { ErrorBody } from '#contract/kit/error.ts'
import { localePath } from '#contract/kit/locale.ts'
import {
  type Access,
  isAccessLost,
  isOutsideWindow,
  loadApplication,
  submitDirectly,
  submitDraftApplication,
} from '#features/application/application-api.ts'
import { $isSubmitting, dropDraftApplication, type FormSession } from '#features/application/draft/form-session.ts'
import { toSubmission } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { seenFilesOf } from '#features/application/upload/upload-queue.ts'
import { forgetIdentity } from '#stores/identity.ts'
import { keepReceiptAccess } from '#stores/receipt-access.ts'
import { refreshRound } from '#stores/round.ts'
import { readError } from '#stores/session.ts'

/** `already`: an earlier attempt arrived, its response was lost. `expired`: the draft application and its files are gone. */
type SubmissionOutcome =
  | { kind: 'received'; access: Access }
  | { kind: 'already'; access: Access }
  | { kind: 'refused'; body: ErrorBody }
  | { kind: 'expired' | 'network' }

/** Idempotent: sending the same draft again leads to the same application. */
async function submit(session: FormSession): Promise<SubmissionOutcome> {
  const { store, amendment } = session
  const { values, round, draftApplication, lastSubmission: earlier } = store.draft
  const files = session.queue.$files.get()
  const body = JSON.stringify(
    amendment?.toBody(values, files) ?? {
      ...toSubmission(values, round),
      ...(draftApplication && { files: seenFilesOf(files) }),
    },
  )
  store.update({ lastSubmission: body })
  // Saved before sending: after a reload the draft must know what the server may have accepted.
  store.save()
  try {
    return { kind: 'received', access: await send(session, body) }
  } catch (error) {
    const outcome = outcomeOf(session, readError(error))
    if (outcome.kind === 'refused' && outcome.body.code === 'filesChanged') await adoptServerFiles(session)
    if (outcome.kind === 'refused') return (await findEarlier(session, outcome.body, earlier)) ?? outcome
    return outcome
  }
}

/** Another window has changed files of the draft application: shows them. Amendments have their own notice. */
async function adoptServerFiles({ store, queue, amendment }: FormSession): Promise<void> {
  const { draftApplication } = store.draft
  if (amendment || !draftApplication) return
  // Without a response the refusal is shown all the same.
  const current = await loadApplication(draftApplication).catch(() => undefined)
  if (current) queue.adoptServerFiles(current.files)
}

function send({ store, amendment }: FormSession, body: string): Promise<Access> {
  if (amendment) return amendment.send(body)
  const { draftApplication, submitKey } = store.draft
  return draftApplication ? submitDraftApplication(body, draftApplication) : submitDirectly(body, submitKey)
}

function outcomeOf(session: FormSession, body: ErrorBody | null): SubmissionOutcome {
  if (!body) return { kind: 'network' }
  const hasExpired = !session.amendment && session.store.draft.draftApplication && isAccessLost(body.code)
  if (!hasExpired) return { kind: 'refused', body }
  dropDraftApplication(session)
  return { kind: 'expired' }
}

/** `earlier`: the body of the attempt before this one, which may have arrived although its response was lost. */
async function findEarlier(
  session: FormSession,
  body: ErrorBody,
  earlier: string | null,
): Promise<SubmissionOutcome | null> {
  const { draftApplication, submitKey } = session.store.draft
  try {
    if (body.code === 'alreadySubmitted' && draftApplication) {
      await loadApplication(draftApplication)
      return { kind: 'already', access: draftApplication }
    }
    // The key was used with the earlier body: repeating that request returns the application it created.
    if (body.code === 'idempotencyKeyReused' && earlier) {
      return { kind: 'already', access: await submitDirectly(earlier, submitKey) }
    }
  } catch {
    return { kind: 'network' }
  }
  return null
}

/** The round has closed, or offers other homes than the page has shown. */
const isAboutRound = ({ code, fields }: ErrorBody) =>
  isOutsideWindow(code) || Object.values(fields ?? {}).includes('notOffered')

export type Refusal = Exclude<SubmissionOutcome, { kind: 'received' }>

export function useSubmission(session: FormSession) {
  const { locale } = useTexts()
  /** A ref besides the state: a second click may come before the next render. */
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
      // The page then shows the round's new state.
      if (outcome.kind === 'refused' && isAboutRound(outcome.body)) void refreshRound()
    }
    return outcome
  }, [session, openReceipt])
  const send = () => {
    if (!isUnderWay.current) setRefusal(null)
    return attempt()
  }
  /** For automatic retries: keeps the current notice until there is a new outcome. False without a response. */
  const sendAgain = useCallback(async () => {
    const outcome = await attempt()
    return outcome !== null && outcome.kind !== 'network'
  }, [attempt])
  return { send, sendAgain, isSending, refusal, dismissRefusal: () => setRefusal(null), openReceipt }
}
