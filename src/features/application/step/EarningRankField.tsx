import { rank } from '#contract/eligibility/enumeration.ts'
import { useAnswer } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'

/** Asked for only if the income table of the year is missing. */
export function EarningRankField() {
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
