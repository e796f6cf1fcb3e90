import type { ComponentType } from 'react'
import { type Answers, households, regions } from '#contract/eligibility/answers.ts'
import { CountInput } from '#ui/count-input/CountInput.tsx'
import { DayInput } from '#ui/day-input/DayInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { WonField } from '#ui/won-field/WonField.tsx'
import { CarQuestion } from './CarQuestion.tsx'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'
import { questionId, useCheck } from './check-context.ts'
import { isAsked } from './required-answers.ts'
import styles from './self-check.module.css'
import { useSelfCheckTexts } from './texts.tsx'

/** In the order on the page; `required-answers.ts` says when each is asked. */
const basic = {
  birth: () => <DayQuestion name="birth" />,
  marriage: () => <ChoiceQuestion name="marriage" options={['SINGLE', 'ENGAGED', 'MARRIED']} />,
  marriedOn: () => <DayQuestion name="marriedOn" />,
  home: () => <ChoiceQuestion name="home" options={['NONE', 'FAMILY', 'OWN']} />,
  car: CarQuestion,
}
const special = {
  household: () => <ChoiceQuestion name="household" options={households} hasHints />,
  persons: PersonsQuestion,
  income: () => <WonQuestion name="income" />,
  assets: () => <WonQuestion name="assets" />,
  residence: ResidenceQuestion,
  school: () => <ChoiceQuestion name="school" options={['NONE', ...regions]} optionTexts="place" layout="halves" />,
  work: () => <ChoiceQuestion name="work" options={['NONE', ...regions]} optionTexts="place" layout="halves" />,
}
const controls: Record<keyof Answers, ComponentType> = { ...basic, ...special }

/** General and special supply depend on these questions; only special supply depends on the others. */
export function BasicQuestions() {
  const { t } = useSelfCheckTexts()
  return (
    <fieldset className={styles.group}>
      <legend>{t('selfCheck.basic')}</legend>
      <AskedQuestions group={basic} />
    </fieldset>
  )
}

export function SpecialQuestions() {
  const { t } = useSelfCheckTexts()
  return (
    <fieldset className={styles.group}>
      <legend>{t('selfCheck.special')}</legend>
      <p className="note">{t('selfCheck.special.lead')}</p>
      <AskedQuestions group={special} />
    </fieldset>
  )
}

function AskedQuestions({ group }: { group: Partial<typeof controls> }) {
  const { answers } = useCheck()
  const names = Object.keys(group) as (keyof Answers)[]
  return names.map((name) => {
    const Question = controls[name]
    return isAsked(name, answers) && <Question key={name} />
  })
}

function ResidenceQuestion() {
  const { t } = useSelfCheckTexts()
  return (
    <>
      <p className="note">{t('facts.place.hint')}</p>
      <ChoiceQuestion name="residence" options={regions} optionTexts="place" layout="thirds" />
    </>
  )
}

function DayQuestion({ name }: { name: 'birth' | 'marriedOn' }) {
  const { t } = useSelfCheckTexts()
  const { answers, change, errorOf } = useCheck()
  return (
    <Field id={questionId(name)} label={t(`facts.${name}`)} hint={t(`facts.${name}.hint`)} error={errorOf(name)}>
      {(control) => (
        <DayInput
          {...control}
          value={answers[name] ?? ''}
          onValueChange={(digits) => change({ [name]: digits || null })}
          autoComplete={name === 'birth' ? 'bday' : 'off'}
        />
      )}
    </Field>
  )
}

function PersonsQuestion() {
  const { t } = useSelfCheckTexts()
  const { answers, change, errorOf } = useCheck()
  return (
    <Field
      id={questionId('persons')}
      label={t('facts.persons')}
      hint={t('facts.persons.hint')}
      error={errorOf('persons')}
    >
      {(control) => (
        <CountInput
          {...control}
          value={answers.persons}
          onValueChange={(persons) => change({ persons })}
          maximumDigits={2}
        />
      )}
    </Field>
  )
}

function WonQuestion({ name }: { name: 'income' | 'assets' }) {
  const texts = useSelfCheckTexts()
  const { answers, change, errorOf } = useCheck()
  return (
    <WonField
      id={questionId(name)}
      label={texts.t(`facts.${name}`)}
      hint={texts.t(`facts.${name}.hint`)}
      value={answers[name]}
      onValueChange={(amount) => change({ [name]: amount })}
      error={errorOf(name)}
      texts={texts}
    />
  )
}
