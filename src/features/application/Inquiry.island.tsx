import { InquiryView } from './inquiry/InquiryView.tsx'
import { type InquiryProps, InquiryProvider } from './inquiry/inquiry-texts.tsx'

export function InquiryIsland({ id, ...texts }: InquiryProps) {
  return (
    <InquiryProvider {...texts}>
      <InquiryView id={id} />
    </InquiryProvider>
  )
}
