import { ReceiptView } from './receipt/ReceiptView.tsx'
import { type IslandProps, TextProvider } from './texts.tsx'

/** The application that this tab sent or looked up. */
export function ReceiptIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <ReceiptView />
    </TextProvider>
  )
}
