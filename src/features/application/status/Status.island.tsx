import { NotOpened } from './NotOpened.tsx'
import { StatusSheet } from './StatusSheet.tsx'
import { type StatusProps, StatusTextProvider } from './status-texts.tsx'
import { useStatus } from './use-status.ts'

export function StatusIsland({ id, ...texts }: StatusProps) {
  return (
    <StatusTextProvider {...texts}>
      <StatusView id={id} />
    </StatusTextProvider>
  )
}

function StatusView({ id }: { id: string }) {
  const { status, load } = useStatus(id)
  if (status.state === 'shown') return <StatusSheet {...status} onChanged={load} />
  const { state } = status
  return <NotOpened state={state} onRetry={() => void load()} pathOf={(found) => `/application/inquiry/${found}`} />
}
