import { AmendmentView } from './amendment/AmendmentView.tsx'
import { type InquiryProps, InquiryProvider } from './inquiry/inquiry-texts.tsx'

export function AmendmentIsland({ id, ...texts }: InquiryProps) {
  return (
    <InquiryProvider {...texts}>
      <AmendmentView id={id} />
    </InquiryProvider>
  )
}
