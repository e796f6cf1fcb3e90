import { useTexts } from '#features/application/texts.tsx'
import { KoreanNames } from '#ui/korean-names/KoreanNames.tsx'
import styles from './step.module.css'
import { type StepId, stepIndex, steps } from './steps.ts'

type StepHeadingProps = { step: StepId; title: string; lead: string }

export function StepHeading({ step, title, lead }: StepHeadingProps) {
  const { t } = useTexts()
  return (
    <header className={styles.heading}>
      <h2 id="step-heading" tabIndex={-1}>
        <span className="visually-hidden">
          {t('form.progress', { total: steps.length, current: stepIndex(step) + 1 })}:{' '}
        </span>
        {title}
      </h2>
      <p>
        <KoreanNames text={lead} />
      </p>
    </header>
  )
}
