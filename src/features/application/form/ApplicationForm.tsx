import { useState } from 'react'
import type { KeptDraft } from '#contract/application/kept-draft.ts'
import { hasBegun } from '#features/application/draft/draft.ts'
import { forgetIdentity } from '#stores/identity.ts'
import { deleteRemoteDraft } from '#stores/kept-draft.ts'
import { FormBody } from './FormBody.tsx'
import { adoptRemoteDraft, openFormSession } from './form-session.ts'

export function ApplicationForm({ round }: { round: number }) {
  const [session, setSession] = useState(() => openFormSession(round))
  const [isRestored, setRestored] = useState(() => hasBegun(session.store.draft))
  const restart = () => {
    void session.queue.clear()
    session.store.clear()
    deleteRemoteDraft()
    forgetIdentity()
    window.history.replaceState(null, '', '#consent')
    setRestored(false)
    setSession(openFormSession(round))
  }
  const adopt = (other: KeptDraft) => {
    adoptRemoteDraft(session, other)
    window.history.replaceState(null, '', `#${other.step}`)
    setRestored(true)
    setSession(openFormSession(round))
  }
  return (
    <FormBody key={session.store.key} session={session} isRestored={isRestored} onRestart={restart} onAdopt={adopt} />
  )
}
