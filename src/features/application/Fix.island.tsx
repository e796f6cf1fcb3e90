import { FixGate } from './amendment/FixGate.tsx'
import { type InquiryProps, InquiryProvider } from './inquiry/inquiry-texts.tsx'

export function FixIsland(props: Omit<InquiryProps, 'id'>) {
  return (
    <InquiryProvider {...props}>
      <FixGate />
    </InquiryProvider>
  )
}
