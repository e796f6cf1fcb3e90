import { AmendmentView } from './amendment/AmendmentView.tsx'
import { type InquiryProps, InquiryProvider } from './inquiry/inquiry-texts.tsx'

/** What was sent, to be read, and changed while that is possible. */
export function AmendmentIsland({ id, ...texts }: InquiryProps) {
  return (
    <InquiryProvider {...texts}>
      <AmendmentView id={id} />
    </InquiryProvider>
  )
}
