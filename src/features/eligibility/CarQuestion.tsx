import { useState } from 'react'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import { WonField } from '#ui/won-field/WonField.tsx'
import { questionId, useCheck } from './check-context.ts'
import { useSelfCheckTexts } from './texts.tsx'

/** Two fields for one answer, the car's value: 0 if there is no car. */
export function CarQuestion() {
  const texts = useSelfCheckTexts()
  const { t } = texts
  const { answers, change, errorOf } = useCheck()
  const [hasCar, setHasCar] = useState(answers.car === null ? null : answers.car > 0)
  const id = questionId('car')
  const choose = (answer: 'no' | 'yes') => {
    setHasCar(answer === 'yes')
    change({ car: answer === 'yes' ? null : 0 })
  }
  const chosen = hasCar ? 'yes' : 'no'
  return (
    <>
      <RadioGroup
        // An error summary links to `id`: to the amount if it is shown, otherwise to the choice.
        id={hasCar ? `${id}-choice` : id}
        legend={t('facts.hasCar')}
        hint={t('facts.hasCar.hint')}
        error={hasCar ? undefined : errorOf('car')}
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
          value={answers.car || null}
          onValueChange={(amount) => change({ car: amount || null })}
          error={errorOf('car')}
          texts={texts}
        />
      )}
    </>
  )
}
