import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Me } from '#contract/account/me.ts'
import { offersFor } from '#contract/round/offered-home.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { readIdentityProof } from '#stores/identity.ts'
import { $hasAccount, api } from '#stores/session.ts'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import { DayInput } from '#ui/day-input/DayInput.tsx'
import { EmailInput } from '#ui/email-input/EmailInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import { useAnswer, useFormSession, useOffers } from './form-context.ts'
import { VerifiedFacts } from './IdentityStep.tsx'
import { StepHeading } from './StepHeading.tsx'
import styles from './step.module.css'

const types = ['YOUTH_TYPE', 'MARRIED_TYPE'] as const
const categories = { YOUTH_TYPE: 'YOUTH', MARRIED_TYPE: 'MARRIED' } as const

export function ApplicantStep() {
  const { t } = useTexts()
  const { control } = useFormContext<FormValues>()
  const type = useWatch({ control, name: 'qualification_type' })
  const { HomeField } = useFormSession()
  usePrefilledEmail()
  return (
    <>
      <StepHeading step="applicant" title={t('applicant.title')} lead={t('applicant.lead')} />
      <QualificationField />
      {HomeField && <HomeField />}
      <PersonFields />
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

function PersonFields() {
  const { t } = useTexts()
  const { openDetour, amendment } = useFormSession()
  const { control } = useFormContext<FormValues>()
  const cert = useWatch({ control, name: 'cert' })
  const isVerified = cert !== null || Boolean(amendment?.base.verifiedAt)
  // KCP's test server returns no birth date.
  const lacksBirth = !isVerified || readIdentityProof()?.hasBirth === false
  return (
    <>
      {isVerified ? (
        <VerifiedFacts {...(!amendment && { onAgain: () => openDetour('identity') })} />
      ) : (
        <>
          <NameField path="name" label={t('name')} hint={t('name.hint')} isApplicant />
          <PhoneField path="phone" label={t('phone')} hint={t('phone.hint')} isApplicant />
        </>
      )}
      {lacksBirth && <BirthField path="birth" label={t('birth')} hint={t('birth.hint')} isApplicant />}
    </>
  )
}

function QualificationField() {
  const { t } = useTexts()
  const answer = useAnswer('qualification_type')
  const home = useAnswer('unit_type')
  const offers = useOffers()
  const offered = types.filter((type) => !offers || offersFor(offers, { supply_category: categories[type] }).length > 0)
  const [only] = offered
  const choose = (type: (typeof types)[number]) => {
    answer.setValue(type)
    if (type !== answer.value) home.setValue(null)
  }
  return (
    <RadioGroup
      id={answer.id}
      legend={t('qualification_type')}
      hint={
        <>
          <p>{t('qualification_type.hint')}</p>
          {offered.length === 1 && only && (
            <p>{t('qualification_type.only', { category: t(`qualification_type.${only}`) })}</p>
          )}
        </>
      }
      error={answer.error}
      options={offered.map((value) => ({
        value,
        label: t(`qualification_type.${value}`),
        hint: t(`qualification_type.${value}.hint`),
      }))}
      value={answer.value}
      onValueChange={choose}
    />
  )
}

/** `isApplicant`: not of the spouse, so that the browser may autofill the field. */
type PersonFieldProps<Name extends string> = {
  path: Name | `spouse.${Name}`
  label: string
  hint: string
  isApplicant?: boolean
}

function NameField({ path, label, hint, isApplicant }: PersonFieldProps<'name'>) {
  const { id, value, setValue, error } = useAnswer(path)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          autoComplete={isApplicant ? 'name' : 'off'}
          maxLength={60}
          required
        />
      )}
    </Field>
  )
}

function PhoneField({ path, label, hint, isApplicant }: PersonFieldProps<'phone'>) {
  const { id, value, setValue, error } = useAnswer(path)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <PhoneInput
          {...control}
          value={value}
          onValueChange={setValue}
          autoComplete={isApplicant ? 'tel' : 'off'}
          required
        />
      )}
    </Field>
  )
}

function BirthField({ path, label, hint, isApplicant }: PersonFieldProps<'birth'>) {
  const { id, value, setValue, error } = useAnswer(path)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <DayInput
          {...control}
          value={value}
          onValueChange={setValue}
          autoComplete={isApplicant ? 'bday' : 'off'}
          required
        />
      )}
    </Field>
  )
}

function EmailField({ label, hint }: { label: string; hint: string }) {
  const { validation } = useTexts()
  const { id, value, setValue, error } = useAnswer('email')
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <EmailInput {...control} value={value} onValueChange={setValue} texts={validation} />}
    </Field>
  )
}

/** Fills in the e-mail address of a logged-in visitor's account; without it the field stays empty. */
function usePrefilledEmail() {
  const { getValues, setValue } = useFormContext<FormValues>()
  useEffect(() => {
    if (!$hasAccount.get() || getValues('email')) return
    const fill = ({ me }: { me: Me }) => getValues('email') || setValue('email', me.email)
    api
      .get<{ me: Me }>('v1/me')
      .json()
      .then(fill, () => undefined)
  }, [getValues, setValue])
}
