import { useState } from 'react'
import type { KeptDraft } from '#contract/application/kept-draft.ts'
import { hasBegun } from '#features/application/draft/draft.ts'
import { forgetIdentity } from '#stores/identity.ts'
import { forgetKeptDraft } from '#stores/kept-draft.ts'
import { FormBody } from './FormBody.tsx'
import { openFormSession, takeOverDraft } from './form-session.ts'

export function ApplicationForm({ round }: { round: number }) {
  const [session, setSession] = useState(() => openFormSession(round))
  const [isRestored, setRestored] = useState(() => hasBegun(session.keeper.draft))
  const restart = () => {
    void session.queue.clear()
    session.keeper.discard()
    forgetKeptDraft()
    forgetIdentity()
    window.history.replaceState(null, '', '#consent')
    setRestored(false)
    setSession(openFormSession(round))
  }
  const takeOver = (other: KeptDraft) => {
    takeOverDraft(session, other)
    window.history.replaceState(null, '', `#${other.step}`)
    setRestored(true)
    setSession(openFormSession(round))
  }
  return (
    <FormBody
      key={session.keeper.key}
      session={session}
      isRestored={isRestored}
      onRestart={restart}
      onTakeOver={takeOver}
    />
  )
}
