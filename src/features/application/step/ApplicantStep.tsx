import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '#features/application/draft/values.ts'
import { useFormActions } from '#features/application/form/form-context.ts'
import { useAnswer } from '#features/application/form/use-answer.ts'
import { useOwnEmail } from '#features/application/form/use-own-email.ts'
import { VerifiedFacts } from '#features/application/identity/VerifiedFacts.tsx'
import { useTexts } from '#features/application/texts.tsx'
import { readIdentityProof } from '#stores/identity.ts'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import { BirthField, EmailField, NameField, PhoneField } from './PersonFields.tsx'
import { StepHeading } from './StepHeading.tsx'
import styles from './step.module.css'

const types = ['YOUTH_TYPE', 'MARRIED_TYPE'] as const

export function ApplicantStep() {
  const { t } = useTexts()
  const { control } = useFormContext<FormValues>()
  const type = useWatch({ control, name: 'qualification_type' })
  useOwnEmail()
  return (
    <>
      <StepHeading step="applicant" title={t('applicant.title')} lead={t('applicant.lead')} />
      <QualificationField />
      <OwnFields />
      <EmailField label={t('email')} hint={t('email.hint')} />
      {type === 'MARRIED_TYPE' && (
        <fieldset className={styles.part}>
          <legend>{t('spouse.title')}</legend>
          <p>{t('spouse.lead')}</p>
          <NameField path="spouse.name" label={t('spouse.name')} hint={t('spouse.name.hint')} />
          <PhoneField path="spouse.phone" label={t('spouse.phone')} hint={t('phone.hint')} />
          <BirthField path="spouse.birth" label={t('spouse.birth')} hint={t('birth.hint')} />
        </fieldset>
      )}
    </>
  )
}

function OwnFields() {
  const { t } = useTexts()
  const { change, amendment } = useFormActions()
  const { control } = useFormContext<FormValues>()
  const cert = useWatch({ control, name: 'cert' })
  const isVerified = cert !== null || Boolean(amendment?.base.verifiedAt)
  const lacksBirth = !isVerified || readIdentityProof()?.hasBirth === false
  return (
    <>
      {isVerified ? (
        <VerifiedFacts {...(!amendment && { onAgain: () => change('identity') })} />
      ) : (
        <>
          <NameField path="name" label={t('name')} hint={t('name.hint')} isOwn />
          <PhoneField path="phone" label={t('phone')} hint={t('phone.hint')} isOwn />
        </>
      )}
      {lacksBirth && <BirthField path="birth" label={t('birth')} hint={t('birth.hint')} isOwn />}
    </>
  )
}

function QualificationField() {
  const { t } = useTexts()
  const answer = useAnswer('qualification_type')
  return (
    <RadioGroup
      id={answer.id}
      legend={t('qualification_type')}
      hint={t('qualification_type.hint')}
      error={answer.error}
      options={types.map((value) => ({
        value,
        label: t(`qualification_type.${value}`),
        hint: t(`qualification_type.${value}.hint`),
      }))}
      value={answer.value}
      onValueChange={answer.setValue}
    />
  )
}
