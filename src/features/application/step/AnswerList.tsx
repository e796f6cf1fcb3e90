import { useFormActions } from '#features/application/form/form-context.ts'
import { fieldId } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import styles from './answer-list.module.css'
import type { StepId } from './steps.ts'

type Answer = { path: string; name: string; text: string | null }
type AnswerListProps = { step: StepId; title: string; answers: Answer[]; empty?: string }

export function AnswerList({ step, title, answers, empty }: AnswerListProps) {
  const { t } = useTexts()
  const { change } = useFormActions()
  return (
    <section className={styles.group}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <button type="button" className={styles.change} onClick={() => change(step, firstField(step, answers))}>
          {t('check.change')} <span className="visually-hidden">: {title}</span>
        </button>
      </header>
      {answers.length === 0 && <p className={styles.empty}>{empty}</p>}
      <dl className={styles.list}>
        {answers.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The document step has a heading above its first field, so it opens there. */
function firstField(step: StepId, answers: Answer[]): string | undefined {
  const first = answers[0]
  return first && step !== 'document' ? fieldId(first.path) : undefined
}
