import type { ReactNode } from 'react'
import { rank } from '#contract/enumeration.ts'
import { useAnswer } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'

/** The two ranks of special supply. */
export function RankFields() {
  const { t } = useTexts()
  return (
    <>
      <RankField
        path="earning_rank"
        hint={
          <>
            <p>{t('earning_rank.hint')}</p>
            <p>{t('earning_rank.note')}</p>
          </>
        }
      />
      <RankField path="region_rank" hint={t('region_rank.hint')} />
    </>
  )
}

function RankField({ path, hint }: { path: 'earning_rank' | 'region_rank'; hint: ReactNode }) {
  const { t } = useTexts()
  const answer = useAnswer(path)
  return (
    <RadioGroup
      id={answer.id}
      legend={t(path)}
      hint={hint}
      error={answer.error}
      layout="thirds"
      options={rank.options.map((value) => ({ value, label: t(`${path}.${value}`), hint: t(`${path}.${value}.hint`) }))}
      value={answer.value}
      onValueChange={answer.setValue}
    />
  )
}
