import { InquirySheet } from './InquirySheet.tsx'
import { InquiryState } from './InquiryState.tsx'
import { useInquiry } from './use-inquiry.ts'

export function InquiryView({ id }: { id: string }) {
  const { inquiry, load } = useInquiry(id)
  if (inquiry.state === 'shown') return <InquirySheet {...inquiry} onChanged={load} />
  const { state } = inquiry
  return <InquiryState state={state} onRetry={() => void load()} path={(found) => `/application/inquiry/${found}`} />
}
