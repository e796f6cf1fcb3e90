import { useTexts } from '#features/application/texts.tsx'
import styles from './receipt.module.css'

const steps = [1, 2, 3] as const

export function NextSteps() {
  const { t } = useTexts()
  return (
    <section className={styles.part}>
      <h2>{t('receipt.next')}</h2>
      <ol className={styles.next} role="list">
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`receipt.next.${step}.title`)}</b>
            <span>{t(`receipt.next.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
