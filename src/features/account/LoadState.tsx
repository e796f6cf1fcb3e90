import { localePath } from '#contract/locale.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './account.module.css'
import type { AccountProps } from './texts.ts'
import type { Load } from './use-load.ts'

type LoadStateProps = AccountProps & { state: Exclude<Load<unknown>, { view: 'ready' }>; reload: () => void }

/** What stands in the place of what is loading, or could not be loaded. */
export function LoadState({ locale, messages: { account: t }, state, reload }: LoadStateProps) {
  if (state.view === 'loading')
    return (
      <p className={styles.loading} role="status">
        {t.loading}
      </p>
    )
  return (
    <div className={styles.empty} role="alert">
      <h2>{t[state.isExpired ? 'load.expired' : 'load.failed']}</h2>
      <p>{t[state.isExpired ? 'load.expired.text' : 'load.failed.text']}</p>
      {state.isExpired ? (
        <a className={styles.action} href={localePath(locale, '/login')}>
          {t['login.title']}
        </a>
      ) : (
        <Button onClick={reload}>{t['load.retry']}</Button>
      )}
    </div>
  )
}
