import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $isBusy } from '#features/application/draft/form-session.ts'
import { NotOpened } from '#features/application/status/NotOpened.tsx'
import { type StatusProps, StatusTextProvider } from '#features/application/status/status-texts.tsx'
import { type ShownApplication, useAmendmentState, useStatus } from '#features/application/status/use-status.ts'
import { AmendmentForm } from './AmendmentForm.tsx'
import { SentAnswers } from './SentAnswers.tsx'

export function AmendmentIsland({ id, ...texts }: StatusProps) {
  return (
    <StatusTextProvider {...texts}>
      <AmendmentView id={id} />
    </StatusTextProvider>
  )
}

function AmendmentView({ id }: { id: string }) {
  const { status, load } = useStatus(id)
  if (status.state === 'shown') return <AmendmentGate {...status} />
  const { state } = status
  return <NotOpened state={state} onRetry={() => void load()} pathOf={(found) => `/form/application/${found}`} />
}

/** Shows the form while the application can be changed, otherwise its answers. */
function AmendmentGate({ access, application, round: loadedRound }: ShownApplication) {
  const { state, round, until } = useAmendmentState(application, loadedRound)
  const isBusy = useStore($isBusy)
  const wasOpen = useRef(false)
  const [hasUnsentChanges, setUnsentChanges] = useState(false)
  // A request that is under way when the round closes still gets its response: the server decides.
  const isOpen = state === 'open' || (isBusy && wasOpen.current)
  useEffect(() => {
    if (wasOpen.current && !isOpen) setUnsentChanges(true)
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <AmendmentForm access={access} application={application} until={until} />
  return <SentAnswers application={application} state={state} round={round} hasUnsentChanges={hasUnsentChanges} />
}
