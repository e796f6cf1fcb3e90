import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $isBusy } from '#features/application/draft/form-session.ts'
import { StatusState } from '#features/application/status/StatusState.tsx'
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
  return <StatusState state={state} onRetry={() => void load()} path={(found) => `/form/application/${found}`} />
}

function AmendmentGate({ access, application, round: known }: ShownApplication) {
  const { state, round, until } = useAmendmentState(application, known)
  const isBusy = useStore($isBusy)
  const wasOpen = useRef(false)
  const [isKept, setKept] = useState(false)
  // A request under way when the window closes still gets its response: the server decides.
  const isOpen = state === 'open' || (isBusy && wasOpen.current)
  useEffect(() => {
    if (wasOpen.current && !isOpen) setKept(true)
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <AmendmentForm access={access} application={application} until={until} />
  return <SentAnswers application={application} state={state} round={round} isKept={isKept} />
}
