import { StatusView } from './inquiry/InquiryView.tsx'
import { type StatusProps, StatusTextProvider } from './inquiry/inquiry-texts.tsx'

export function StatusIsland({ id, ...texts }: StatusProps) {
  return (
    <StatusTextProvider {...texts}>
      <StatusView id={id} />
    </StatusTextProvider>
  )
}
