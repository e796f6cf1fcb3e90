import { useEffect, useState } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { interpolate } from '#lib/interpolate.ts'
import { type DraftSummary, localDraftKey, readDraftSummary } from '#stores/local-draft-summary.ts'
import { deleteRemoteDraft } from '#stores/remote-draft.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './account.module.css'
import type { AccountProps } from './texts.ts'

/** “Cart”: the unsent application in this tab. Drafts of other devices are found by the verification in the form. */
export function CartIsland({ locale, messages: { account: t } }: AccountProps) {
  const [draft, setDraft] = useState<DraftSummary | null | undefined>(undefined)
  useEffect(() => setDraft(readDraftSummary(window.sessionStorage)), [])
  if (draft === undefined)
    return (
      <p className={styles.loading} role="status">
        {t.loading}
      </p>
    )
  const formPath = localePath(locale, '/form/application')
  if (draft === null)
    return (
      <div className={styles.empty}>
        <h2 className="title-3">{t['cart.empty']}</h2>
        <p>{t['cart.empty.text']}</p>
        <a className={styles.action} href={formPath}>
          {t['cart.open']}
        </a>
      </div>
    )
  const discard = () => {
    if (!window.confirm(t['cart.drop.confirm'])) return
    if (draft.isOnServer) deleteRemoteDraft()
    window.sessionStorage.removeItem(localDraftKey)
    setDraft(null)
  }
  return (
    <div className={styles.card}>
      <h2 className="title-3">{interpolate(t['cart.title'], { round: draft.round })}</h2>
      <p className="note">
        {interpolate(t[draft.isOnServer ? 'cart.text.kept' : 'cart.text'], { count: draft.files })}
      </p>
      <div className={styles.actions}>
        <a className={styles.action} href={formPath}>
          {t['cart.go']}
        </a>
        <Button tone="quiet" onClick={discard}>
          {t['cart.drop']}
        </Button>
      </div>
    </div>
  )
}
