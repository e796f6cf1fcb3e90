import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '#features/application/draft/values.ts'
import { useAnswer } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import { ConditionField } from './ConditionField.tsx'
import { RankFields } from './RankFields.tsx'
import { StepHeading } from './StepHeading.tsx'
import styles from './step.module.css'

const types = ['SPECIAL_TYPE', 'NORMAL_TYPE'] as const

export function SupplyStep() {
  const { t } = useTexts()
  const { control } = useFormContext<FormValues>()
  const [supply, qualification] = useWatch({ control, name: ['supply_type', 'qualification_type'] })
  const type = qualification ?? 'YOUTH_TYPE'
  return (
    <>
      <StepHeading step="supply" title={t('supply.title')} lead={t('supply.lead')} />
      <p className={styles.fact}>
        <span>{t('supply_category')}</span>
        <b>{t(type === 'MARRIED_TYPE' ? 'supply_category.MARRIED' : 'supply_category.YOUTH')}</b>
      </p>
      <SupplyField />
      {supply === 'SPECIAL_TYPE' && <RankFields />}
      {supply && (
        <section className={styles.part} aria-labelledby="condition-title">
          <h3 id="condition-title">{t('condition.title')}</h3>
          <p>{t('condition.lead')}</p>
          <ConditionField path="isHomeless" hint={t(`isHomeless.${type}`)} />
          {supply === 'SPECIAL_TYPE' && <ConditionField path="isAsset" hint={t(`isAsset.${type}`)} />}
          <ConditionField path="isCar" hint={t('isCar.hint')} />
        </section>
      )}
    </>
  )
}

function SupplyField() {
  const { t } = useTexts()
  const answer = useAnswer('supply_type')
  return (
    <RadioGroup
      id={answer.id}
      legend={t('supply_type')}
      error={answer.error}
      options={types.map((value) => ({
        value,
        label: t(`supply_type.${value}`),
        hint: t(`supply_type.${value}.hint`),
      }))}
      value={answer.value}
      onValueChange={answer.setValue}
    />
  )
}
