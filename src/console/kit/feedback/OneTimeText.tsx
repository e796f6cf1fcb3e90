import { CopyButton } from './CopyButton.tsx'
import styles from './dialog.module.css'

/** A text that is shown only once, such as a password, with a button that copies it. */
export function OneTimeText({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.oneTimeText}>
      <output aria-label={label}>{children}</output>
      <CopyButton text={children} />
    </div>
  )
}
