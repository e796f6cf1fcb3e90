import { LookupForm } from '#features/application/lookup/LookupForm.tsx'
import { Button } from '#ui/button/Button.tsx'
import styles from './inquiry.module.css'
import { useInquiryTexts } from './inquiry-texts.tsx'

type InquiryStateProps = {
  state: 'loading' | 'find' | 'failed'
  onRetry: () => void
  path: (id: string) => string
}

export function InquiryState({ state, onRetry, path }: InquiryStateProps) {
  const t = useInquiryTexts()
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
