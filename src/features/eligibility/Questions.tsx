import { households, regions } from '#contract/eligibility/answers.ts'
import { CountInput } from '#ui/count-input/CountInput.tsx'
import { DayInput } from '#ui/day-input/DayInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { WonField } from '#ui/won-field/WonField.tsx'
import { CarQuestion } from './CarQuestion.tsx'
import { Choice } from './Choice.tsx'
import { questionId, useCheck } from './check-context.ts'
import styles from './self-check.module.css'
import { useTexts } from './texts.tsx'

export function BasicQuestions() {
  const { t } = useTexts()
  const { answers } = useCheck()
  return (
    <fieldset className={styles.group}>
      <legend>{t('selfCheck.basic')}</legend>
      <DayQuestion name="birth" />
      <Choice name="marriage" options={['SINGLE', 'ENGAGED', 'MARRIED']} />
      {answers.marriage === 'MARRIED' && <DayQuestion name="marriedOn" />}
      <Choice name="home" options={['NONE', 'FAMILY', 'OWN']} />
      <CarQuestion />
    </fieldset>
  )
}

export function SpecialQuestions() {
  const { t } = useTexts()
  const { answers } = useCheck()
  const isCouple = answers.marriage === 'MARRIED' || answers.marriage === 'ENGAGED'
  return (
    <fieldset className={styles.group}>
      <legend>{t('selfCheck.special')}</legend>
      <p className={styles.lead}>{t('selfCheck.special.lead')}</p>
      {!isCouple && <Choice name="household" options={households} hasHints />}
      {(isCouple || answers.household === 'MEMBERS') && <PersonsQuestion />}
      <WonQuestion name="income" />
      <WonQuestion name="assets" />
      <p className={styles.lead}>{t('facts.place.hint')}</p>
      <Choice name="residence" options={regions} texts="place" layout="thirds" />
      <Choice name="school" options={['NONE', ...regions]} texts="place" layout="halves" />
      <Choice name="work" options={['NONE', ...regions]} texts="place" layout="halves" />
    </fieldset>
  )
}

function DayQuestion({ name }: { name: 'birth' | 'marriedOn' }) {
  const { t } = useTexts()
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
  const { t } = useTexts()
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
  const texts = useTexts()
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
