import { LookupForm } from './lookup/LookupForm.tsx'
import { SentNotice } from './sent/SentNotice.tsx'
import styles from './sent/sent.module.css'
import { useSent } from './sent/use-sent.ts'
import { type IslandProps, TextProvider } from './texts.tsx'

export function LookupIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <Found />
      <LookupForm path={(id) => `/application/inquiry/${id}`} />
    </TextProvider>
  )
}

function Found() {
  const { sent } = useSent()
  if (!sent) return null
  return (
    <div className={styles.found}>
      <SentNotice application={sent} />
    </div>
  )
}
