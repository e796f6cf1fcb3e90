import { useEffect, useState } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { interpolate } from '#lib/interpolate.ts'
import { type DraftSummary, draftKey, readDraftSummary } from '#stores/application-draft.ts'
import { deleteRemoteDraft } from '#stores/remote-draft.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './account.module.css'
import type { AccountProps } from './texts.ts'

/** Shows the draft of this tab only; drafts of other devices need the identity verification in the form. */
export function CartIsland({ locale, messages: { account: t } }: AccountProps) {
  const [draft, setDraft] = useState<DraftSummary | null | undefined>(undefined)
  useEffect(() => setDraft(readDraftSummary(window.sessionStorage)), [])
  if (draft === undefined)
    return (
      <p className={styles.loading} role="status">
        {t.loading}
      </p>
    )
  const form = localePath(locale, '/form/application')
  if (draft === null)
    return (
      <div className={styles.empty}>
        <h2>{t['cart.empty']}</h2>
        <p>{t['cart.empty.text']}</p>
        <a className={styles.action} href={form}>
          {t['cart.open']}
        </a>
      </div>
    )
  const drop = () => {
    if (!window.confirm(t['cart.drop.confirm'])) return
    if (draft.isKept) deleteRemoteDraft()
    window.sessionStorage.removeItem(draftKey)
    setDraft(null)
  }
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>{interpolate(t['cart.title'], { round: draft.round })}</h2>
      <p className={styles.soft}>
        {interpolate(t[draft.isKept ? 'cart.text.kept' : 'cart.text'], { count: draft.files })}
      </p>
      <div className={styles.actions}>
        <a className={styles.action} href={form}>
          {t['cart.go']}
        </a>
        <Button tone="quiet" onClick={drop}>
          {t['cart.drop']}
        </Button>
      </div>
    </div>
  )
}
