import { CopyButton } from './CopyButton.tsx'
import styles from './dialog.module.css'

export function OneTimeText({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.oneTimeText}>
      <output aria-label={label}>{children}</output>
      <CopyButton text={children} />
    </div>
  )
}
