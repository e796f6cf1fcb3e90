import { AmendmentView } from './amendment/AmendmentView.tsx'
import { type StatusProps, StatusTextProvider } from './inquiry/inquiry-texts.tsx'

export function AmendmentIsland({ id, ...texts }: StatusProps) {
  return (
    <StatusTextProvider {...texts}>
      <AmendmentView id={id} />
    </StatusTextProvider>
  )
}
