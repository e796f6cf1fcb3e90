import { localePath } from '#contract/kit/locale.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './account.module.css'
import type { AccountProps } from './texts.ts'
import type { Load } from './use-account-load.ts'

type LoadStateProps = AccountProps & { state: Exclude<Load<unknown>, { view: 'ready' }>; reload: () => void }

export function LoadState({ locale, messages: { account: t }, state, reload }: LoadStateProps) {
  if (state.view === 'loading')
    return (
      <p className={styles.loading} role="status">
        {t.loading}
      </p>
    )
  return (
    <div className={styles.empty} role="alert">
      <h2 className="title-3">{t[`load.${state.reason}`]}</h2>
      <p>{t[`load.${state.reason}.text`]}</p>
      {state.reason === 'failed' && <Button onClick={reload}>{t['load.retry']}</Button>}
      {state.reason === 'expired' && (
        <a className={styles.action} href={localePath(locale, '/login')}>
          {t['login.title']}
        </a>
      )}
      {state.reason === 'staff' && (
        <a className={styles.action} href="/console">
          {t['load.staff.action']}
        </a>
      )}
    </div>
  )
}
