import { Button } from '#ui/button/Button.tsx'
import { LookupForm } from './LookupForm.tsx'
import styles from './status.module.css'
import { useStatusTexts } from './status-texts.tsx'

type NotOpenedProps = {
  state: 'loading' | 'find' | 'failed'
  onRetry: () => void
  pathOf: (id: string) => string
}

/** In place of an application that this tab has not opened. `find`: the look-up, which opens `pathOf` the found id. */
export function NotOpened({ state, onRetry, pathOf }: NotOpenedProps) {
  const t = useStatusTexts()
  return (
    <section className={styles.notOpened} aria-live="polite">
      <h1 className="title-2">{t(state)}</h1>
      {state !== 'loading' && <p className={styles.soft}>{t(`${state}.text`)}</p>}
      {state === 'find' && <LookupForm pathOf={pathOf} />}
      {state === 'failed' && (
        <p>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </p>
      )}
    </section>
  )
}
