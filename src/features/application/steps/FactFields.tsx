import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { households, regions } from '#contract/eligibility/answers.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import { CountInput } from '#ui/count-input/CountInput.tsx'
import { DayInput } from '#ui/day-input/DayInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { WonField } from '#ui/won-field/WonField.tsx'
import { useAnswer } from './form-context.ts'

export function MarriageFields() {
  const { t } = useTexts()
  const marriage = useAnswer('facts.marriage')
  const day = useAnswer('facts.marriedOn')
  return (
    <>
      <RadioGroup
        id={marriage.id}
        legend={t('facts.couple')}
        error={marriage.error}
        options={(['MARRIED', 'ENGAGED'] as const).map((value) => ({ value, label: t(`facts.marriage.${value}`) }))}
        value={marriage.value}
        onValueChange={marriage.setValue}
      />
      {marriage.value === 'MARRIED' && (
        <Field id={day.id} label={t('facts.marriedOn')} hint={t('facts.marriedOn.hint')} error={day.error}>
          {(control) => (
            <DayInput
              {...control}
              value={day.value ?? ''}
              onValueChange={(digits) => day.setValue(digits || null)}
              required
            />
          )}
        </Field>
      )}
    </>
  )
}

export function MoneyFields({ isMarried }: { isMarried: boolean }) {
  const { control } = useFormContext<FormValues>()
  const household = useWatch({ control, name: 'facts.household' })
  return (
    <>
      {!isMarried && <HouseholdField />}
      {(isMarried || household === 'MEMBERS') && <PersonsField />}
      <MoneyField name="income" />
      <MoneyField name="assets" />
    </>
  )
}

function HouseholdField() {
  const { t } = useTexts()
  const { id, value, setValue, error } = useAnswer('facts.household')
  return (
    <RadioGroup
      id={id}
      legend={t('facts.household')}
      hint={t('facts.household.hint')}
      error={error}
      options={households.map((household) => ({
        value: household,
        label: t(`facts.household.${household}`),
        hint: t(`facts.household.${household}.hint`),
      }))}
      value={value}
      onValueChange={setValue}
    />
  )
}

function PersonsField() {
  const { t } = useTexts()
  const { id, value, setValue, error } = useAnswer('facts.persons')
  return (
    <Field id={id} label={t('facts.persons')} hint={t('facts.persons.hint')} error={error}>
      {(control) => <CountInput {...control} value={value} onValueChange={setValue} maximumDigits={2} required />}
    </Field>
  )
}

function MoneyField({ name }: { name: 'income' | 'assets' }) {
  const texts = useTexts()
  const { id, value, setValue, error } = useAnswer(`facts.${name}`)
  return (
    <WonField
      id={id}
      label={texts.t(`facts.${name}`)}
      hint={texts.t(`facts.${name}.hint`)}
      value={value}
      onValueChange={setValue}
      error={error}
      texts={texts}
      required
    />
  )
}

export function PlaceFields() {
  const { t } = useTexts()
  return (
    <>
      <PlaceField name="residence" hint={t('facts.place.hint')} />
      <PlaceField name="school" />
      <PlaceField name="work" />
    </>
  )
}

/** Study and work are optional; their answer null is shown as the option `NONE`. */
function PlaceField({ name, hint }: { name: 'residence' | 'school' | 'work'; hint?: string }) {
  const { t } = useTexts()
  const { id, value, setValue, error } = useAnswer(`facts.${name}`)
  const options = name === 'residence' ? regions : (['NONE', ...regions] as const)
  return (
    <RadioGroup
      id={id}
      legend={t(`facts.${name}`)}
      hint={hint}
      error={error}
      layout={name === 'residence' ? 'thirds' : 'halves'}
      options={options.map((place) => ({ value: place, label: t(`facts.place.${place}`) }))}
      value={value ?? (name === 'residence' ? null : 'NONE')}
      onValueChange={(chosen) => setValue(chosen === 'NONE' ? null : chosen)}
    />
  )
}

/** Two fields for one answer, the car's value: 0 if there is no car. */
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
        // An error summary links to `id`: to the amount if it is shown, otherwise to the choice.
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
