import { useStore } from '@nanostores/react'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { $claims } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './conflict.module.css'
import type { Company } from './use-editors.ts'

type CompanyNoticeProps = { company: Company; hasChanged: boolean; onCompare: () => void }

/** Always rendered: screen readers announce changes only in an existing live region. */
export function CompanyNotice({ company, hasChanged, onCompare }: CompanyNoticeProps) {
  const own = useStore($claims)?.username
  const { editors, savedBy, isGone } = company
  const others = editors.filter((name) => name !== own)
  return (
    <div role="status" className={styles.company}>
      {isGone && <p className={styles.changed}>{messages['conflict.gone']}</p>}
      {hasChanged && (
        <p className={styles.changed}>
          <span>{savedText(savedBy, own)}</span>
          <Button size="small" tone="secondary" onClick={onCompare}>
            {messages['conflict.look']}
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <p className={styles.open}>{interpolate(messages['conflict.open'], { names: others.join(', ') })}</p>
      )}
      {editors.length > others.length && <p className={styles.open}>{messages['conflict.openHere']}</p>}
    </div>
  )
}

export function savedText(savedBy: string | null | undefined, own: string | undefined): string {
  if (!savedBy) return messages['conflict.saved']
  if (savedBy === own) return messages['conflict.savedHere']
  return interpolate(messages['conflict.savedBy'], { name: savedBy })
}
