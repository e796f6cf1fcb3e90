import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { RemoteDraft } from '#contract/application/remote-draft.ts'
import { adoptRemoteDraft, openFormSession } from '#features/application/draft/form-session.ts'
import { hasBegun, hasBegunDraft } from '#features/application/draft/local-draft.ts'
import { RoundGate } from '#features/application/round/RoundGate.tsx'
import { type IslandProps, TextProvider } from '#features/application/texts.tsx'
import { WaitingGate } from '#features/application/waiting/WaitingGate.tsx'
import { forgetIdentity } from '#stores/identity.ts'
import { firstStep } from '#stores/local-draft-summary.ts'
import { readReceiptAccess } from '#stores/receipt-access.ts'
import { deleteRemoteDraft } from '#stores/remote-draft.ts'
import { FormBody } from './FormBody.tsx'
import type { SentView } from './SentView.tsx'

export function ApplicationFormIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <RoundGate>
        {(round) => (
          <SentGate key={round} round={round}>
            <WaitingGate round={round}>
              <ApplicationForm round={round} />
            </WaitingGate>
          </SentGate>
        )}
      </RoundGate>
    </TextProvider>
  )
}

function ApplicationForm({ round }: { round: number }) {
  const [session, setSession] = useState(() => openFormSession(round))
  const [isRestored, setRestored] = useState(() => hasBegun(session.store.draft))
  const restart = () => {
    void session.queue.deleteAll()
    session.store.clear()
    deleteRemoteDraft()
    forgetIdentity()
    window.history.replaceState(null, '', `#${firstStep}`)
    setRestored(false)
    setSession(openFormSession(round))
  }
  const adopt = (remote: RemoteDraft) => {
    adoptRemoteDraft(session, remote)
    window.history.replaceState(null, '', `#${remote.step}`)
    setRestored(true)
    setSession(openFormSession(round))
  }
  return (
    <FormBody key={session.store.key} session={session} isRestored={isRestored} onRestart={restart} onAdopt={adopt} />
  )
}

type SentGateProps = { round: number; children: ReactNode }

/** Shows the application that this tab has sent, instead of the form, until the visitor starts another one. */
function SentGate({ round, children }: SentGateProps) {
  const [isSent, setSent] = useState(hasSent)
  const [View, setView] = useState<typeof SentView | null>(null)
  const openForm = useCallback(() => setSent(false), [])
  useEffect(() => {
    // If the script cannot be loaded, the form opens.
    if (isSent) import('./SentView.tsx').then((loaded) => setView(() => loaded.SentView), openForm)
  }, [isSent, openForm])
  useEffect(() => {
    // The back/forward cache may restore the page as it was before sending.
    const checkAgain = ({ persisted }: PageTransitionEvent) => persisted && setSent(hasSent())
    window.addEventListener('pageshow', checkAgain)
    return () => window.removeEventListener('pageshow', checkAgain)
  }, [])
  if (!isSent) return children
  return View && <View round={round} onAnother={openForm} />
}

const hasSent = () => readReceiptAccess(window.sessionStorage) !== null && !hasBegunDraft(window.sessionStorage)
