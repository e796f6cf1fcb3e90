import { useTexts } from '#features/application/texts.tsx'
import { DayInput } from '#ui/day-input/DayInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import styles from './lookup.module.css'
import type { LookupField } from './use-lookup.ts'

type LookupFieldsProps = {
  values: Record<LookupField, string>
  setValue: (name: LookupField, value: string) => void
  errors: Partial<Record<LookupField, string>>
}

export function LookupFields({ values, setValue, errors }: LookupFieldsProps) {
  const { t } = useTexts()
  const field = (name: LookupField) => ({ id: `lookup-${name}`, error: errors[name] })
  const text = (name: 'receiptNumber' | 'name') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setValue(name, target.value),
  })
  const digits = (name: 'birth' | 'phone') => ({
    name,
    value: values[name],
    onValueChange: (entered: string) => setValue(name, entered),
  })
  return (
    <>
      <Field {...field('receiptNumber')} label={t('lookup.receiptNumber')} hint={t('lookup.receiptNumber.hint')}>
        {(control) => (
          <TextInput
            {...control}
            {...text('receiptNumber')}
            className={styles.receiptNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            required
          />
        )}
      </Field>
      <Field {...field('name')} label={t('name')}>
        {(control) => <TextInput {...control} {...text('name')} autoComplete="name" maxLength={60} required />}
      </Field>
      <Field {...field('birth')} label={t('birth')} hint={t('birth.hint')}>
        {(control) => <DayInput {...control} {...digits('birth')} autoComplete="bday" required />}
      </Field>
      <Field {...field('phone')} label={t('phone')}>
        {(control) => <PhoneInput {...control} {...digits('phone')} autoComplete="tel" required />}
      </Field>
    </>
  )
}
