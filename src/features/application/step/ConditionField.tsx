import { useAnswer } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import styles from './step.module.css'

const yesNo = (isMet: boolean) => (isMet ? 'yes' : 'no')

type ConditionFieldProps = { path: 'isHomeless' | 'isAsset' | 'isCar'; hint: string }

export function ConditionField({ path, hint }: ConditionFieldProps) {
  const { t } = useTexts()
  const answer = useAnswer(path)
  return (
    <div className={styles.condition}>
      <RadioGroup
        id={answer.id}
        legend={t(path)}
        hint={hint}
        error={answer.error}
        layout="halves"
        options={[
          { value: 'yes', label: t('condition.yes') },
          { value: 'no', label: t('condition.no') },
        ]}
        value={answer.value === null ? null : yesNo(answer.value)}
        onValueChange={(value) => answer.setValue(value === 'yes')}
      />
      <div role="status">
        {answer.value === false && (
          <Callout tone="warning">
            <p>{t('condition.unmet')}</p>
          </Callout>
        )}
      </div>
    </div>
  )
}
