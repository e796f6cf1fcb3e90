import { SentNotice, useSent } from '#features/application/form/SentNotice.tsx'
import styles from '#features/application/form/sent.module.css'
import { type IslandProps, TextProvider } from '#features/application/texts.tsx'
import { LookupForm } from './LookupForm.tsx'

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
