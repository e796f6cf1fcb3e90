import { Button } from '#ui/button/Button.tsx'
import { LookupForm } from './LookupForm.tsx'
import styles from './status.module.css'
import { useStatusTexts } from './status-texts.tsx'

type StatusStateProps = {
  state: 'loading' | 'find' | 'failed'
  onRetry: () => void
  path: (id: string) => string
}

export function StatusState({ state, onRetry, path }: StatusStateProps) {
  const t = useStatusTexts()
  return (
    <section className={styles.state} aria-live="polite">
      <h1 className={styles.title}>{t(state)}</h1>
      {state !== 'loading' && <p className={styles.soft}>{t(`${state}.text`)}</p>}
      {state === 'find' && <LookupForm path={path} />}
      {state === 'failed' && (
        <p>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </p>
      )}
    </section>
  )
}
