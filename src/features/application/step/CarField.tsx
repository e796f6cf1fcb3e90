import { useState } from 'react'
import { useAnswer } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import { WonField } from '#ui/won-field/WonField.tsx'

/** No car counts as the value 0. */
export function CarField() {
  const texts = useTexts()
  const { t } = texts
  const { id, value, setValue, error } = useAnswer('facts.car')
  const [hasCar, setHasCar] = useState(value === null ? null : value > 0)
  const choose = (answer: 'no' | 'yes') => {
    setHasCar(answer === 'yes')
    setValue(answer === 'yes' ? null : 0)
  }
  const chosen = hasCar ? 'yes' : 'no'
  return (
    <>
      <RadioGroup
        id={hasCar ? `${id}-choice` : id}
        legend={t('facts.hasCar')}
        hint={t('facts.hasCar.hint')}
        error={hasCar ? undefined : error}
        layout="halves"
        options={(['no', 'yes'] as const).map((answer) => ({ value: answer, label: t(`facts.hasCar.${answer}`) }))}
        value={hasCar === null ? null : chosen}
        onValueChange={choose}
      />
      {hasCar && (
        <WonField
          id={id}
          label={t('facts.car')}
          hint={t('facts.car.hint')}
          value={value || null}
          onValueChange={(amount) => setValue(amount || null)}
          error={error}
          texts={texts}
          required
        />
      )}
    </>
  )
}
