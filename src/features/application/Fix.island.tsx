import { FixGate } from './amendment/FixGate.tsx'
import { type StatusProps, StatusTextProvider } from './inquiry/inquiry-texts.tsx'

export function FixIsland(props: Omit<StatusProps, 'id'>) {
  return (
    <StatusTextProvider {...props}>
      <FixGate />
    </StatusTextProvider>
  )
}
