import { InquiryView } from './inquiry/InquiryView.tsx'
import { type InquiryProps, InquiryProvider } from './inquiry/inquiry-texts.tsx'

/** Where an application stands, for the tab that sent it or looked it up; the look-up for any other. */
export function InquiryIsland({ id, ...texts }: InquiryProps) {
  return (
    <InquiryProvider {...texts}>
      <InquiryView id={id} />
    </InquiryProvider>
  )
}
