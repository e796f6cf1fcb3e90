import { StatusSheet } from './InquirySheet.tsx'
import { StatusState } from './InquiryState.tsx'
import { useStatus } from './use-inquiry.ts'

export function StatusView({ id }: { id: string }) {
  const { status, load } = useStatus(id)
  if (status.state === 'shown') return <StatusSheet {...status} onChanged={load} />
  const { state } = status
  return <StatusState state={state} onRetry={() => void load()} path={(found) => `/application/inquiry/${found}`} />
}
