import { useFormContext, useWatch } from 'react-hook-form'
import { rank } from '#contract/eligibility/enumeration.ts'
import type { Eligibility } from '#contract/eligibility/evaluate.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import { isUnsettled, reasonOf, useEligibility } from './eligibility.ts'
import { CarField, MarriageFields, MoneyFields, PlaceFields } from './FactFields.tsx'
import { useAnswer } from './form-context.ts'
import { useOfferedSupplies } from './HomeField.tsx'
import { StepHeading } from './StepHeading.tsx'
import { NeitherSupply, SpecialAdvice, SupplyOutcome } from './SupplyOutcome.tsx'
import styles from './step.module.css'

export function SupplyStep() {
  const { t } = useTexts()
  const { control } = useFormContext<FormValues>()
  const [supply, qualification] = useWatch({ control, name: ['supply_type', 'qualification_type'] })
  const result = useEligibility()
  const type = qualification ?? 'YOUTH_TYPE'
  return (
    <>
      <StepHeading step="supply" title={t('supply.title')} lead={t('supply.lead')} />
      <p className={styles.fact}>
        <span>{t('supply_category')}</span>
        <b>{t(type === 'MARRIED_TYPE' ? 'supply_category.MARRIED' : 'supply_category.YOUTH')}</b>
      </p>
      {result && <NeitherSupply result={result} />}
      <SupplyField />
      <div className={styles.advice} role="status">
        {supply === 'SPECIAL_TYPE' && result && <SpecialAdvice result={result} />}
      </div>
      {supply && (
        <section className={styles.part} aria-labelledby="condition-title">
          <h3 id="condition-title">{t('condition.title')}</h3>
          <p>{t('condition.lead')}</p>
          {type === 'MARRIED_TYPE' && <MarriageFields />}
          <ConditionField path="isHomeless" hint={t(`isHomeless.${type}`)} />
          <CarField />
          {needsAnswer(result, 'car') && <ConditionField path="isCar" hint={t('isCar.hint')} />}
        </section>
      )}
      {supply === 'SPECIAL_TYPE' && <SpecialPart type={type} result={result} />}
      {supply && result && <SupplyOutcome result={result} />}
    </>
  )
}

type SpecialPartProps = { type: NonNullable<FormValues['qualification_type']>; result: Eligibility | null }

function SpecialPart({ type, result }: SpecialPartProps) {
  const { t } = useTexts()
  return (
    <section className={styles.part} aria-labelledby="facts-title">
      <h3 id="facts-title">{t('facts.title')}</h3>
      <p>{t('facts.title.lead')}</p>
      <MoneyFields isMarried={type === 'MARRIED_TYPE'} />
      {needsAnswer(result, 'assets') && <ConditionField path="isAsset" hint={t(`isAsset.${type}`)} />}
      <PlaceFields />
      {result && isUnsettled(result.earning.reason) && <EarningRankField />}
    </section>
  )
}

/** Whether the year has no limit, so that the applicant answers the condition directly. */
function needsAnswer(result: Eligibility | null, condition: 'car' | 'assets'): boolean {
  const reason = result && reasonOf(result, condition)
  return Boolean(reason && isUnsettled(reason))
}

function SupplyField() {
  const { t } = useTexts()
  const answer = useAnswer('supply_type')
  const name = useWatch<FormValues, 'unit_type'>({ name: 'unit_type' })
  const offered = useOfferedSupplies()
  const [only] = offered
  return (
    <RadioGroup
      id={answer.id}
      legend={t('supply_type')}
      hint={offered.length === 1 && only && t('supply.only', { name: name ?? '', supply: t(`supply_type.${only}`) })}
      error={answer.error}
      options={offered.map((value) => ({
        value,
        label: t(`supply_type.${value}`),
        hint: t(`supply_type.${value}.hint`),
      }))}
      value={answer.value}
      onValueChange={answer.setValue}
    />
  )
}

const yesNo = (isMet: boolean) => (isMet ? 'yes' : 'no')

type ConditionFieldProps = { path: 'isHomeless' | 'isAsset' | 'isCar'; hint: string }

function ConditionField({ path, hint }: ConditionFieldProps) {
  const { t } = useTexts()
  const answer = useAnswer(path)
  return (
    <div className={`${styles.condition} stack gap-3`}>
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

/** Asked for only if the income table of the year is missing. */
function EarningRankField() {
  const { t } = useTexts()
  const answer = useAnswer('earning_rank')
  return (
    <RadioGroup
      id={answer.id}
      legend={t('earning_rank')}
      hint={
        <>
          <p>{t('earning_rank.hint')}</p>
          <p>{t('earning_rank.note')}</p>
        </>
      }
      error={answer.error}
      layout="thirds"
      options={rank.options.map((value) => ({
        value,
        label: t(`earning_rank.${value}`),
        hint: t(`earning_rank.${value}.hint`),
      }))}
      value={answer.value}
      onValueChange={answer.setValue}
    />
  )
}
