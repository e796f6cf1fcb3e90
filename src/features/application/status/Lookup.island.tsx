import { SentNotice, useSent } from '#features/application/form/SentNotice.tsx'
import styles from '#features/application/form/sent.module.css'
import { type IslandProps, TextProvider } from '#features/application/texts.tsx'
import { LookupForm } from './LookupForm.tsx'

export function LookupIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <OpenedApplication />
      <LookupForm pathOf={(id) => `/application/inquiry/${id}`} />
    </TextProvider>
  )
}

/** The application that this tab has already sent or found. */
function OpenedApplication() {
  const { sent } = useSent()
  if (!sent) return null
  return (
    <div className={styles.opened}>
      <SentNotice application={sent} />
    </div>
  )
}
