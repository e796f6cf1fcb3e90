import { ReceiptView } from './receipt/ReceiptView.tsx'
import { type IslandProps, TextProvider } from './texts.tsx'

export function ReceiptIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <ReceiptView />
    </TextProvider>
  )
}
