import { lookup, receiptInputMaximum } from '#contract/application/application.ts'
import { localePath } from '#contract/kit/locale.ts'
import { lookUpApplication } from '#features/application/application-api.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatTime } from '#lib/format.ts'
import { keepReceiptAccess } from '#stores/receipt-access.ts'
import { readError } from '#stores/session.ts'
import { DayInput } from '#ui/day-input/DayInput.tsx'
import { Field } from '#ui/field/Field.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import styles from './lookup.module.css'

type LookupField = keyof typeof lookup.entries
const empty: Record<LookupField, string> = { receiptNumber: '', name: '', birth: '', phone: '' }

/** Finds an application by its receipt number and person, keeps its token in the tab, and opens the page `pathOf` its id. */
export function LookupForm({ pathOf }: { pathOf: (id: string) => string }) {
  const { t, locale, validation } = useTexts()
  const state = useForm({
    id: 'lookup',
    start: empty,
    schema: lookup,
    texts: validation,
    readFailure: (error) => {
      const body = readError(error)
      if (body?.code === 'notFound') return { title: t('lookup.notFound'), text: t('lookup.notFound.text') }
      if (body?.code === 'tooManyRequests') {
        const time = formatTime(body.details?.until ?? '')
        return { title: t('lookup.wait'), text: t('lookup.wait.text', { time }) }
      }
      return { text: body?.message ?? t('start.failed.text') }
    },
    send: async (input) => {
      const access = await lookUpApplication(input)
      keepReceiptAccess(window.sessionStorage, { ...access, isNew: false })
      openPage(localePath(locale, pathOf(access.id)))
      // The form stays disabled until the next page is there.
      return 'leaving'
    },
  })
  const formTexts = {
    errors: t('form.errors'),
    failed: t('lookup.failed'),
    submit: t('lookup.submit'),
    sending: t('lookup.sending'),
  }
  return (
    <div className={styles.form}>
      <FormFrame state={state} texts={formTexts}>
        <LookupFields values={state.values} errors={state.errors} onChange={state.change} />
      </FormFrame>
    </div>
  )
}

type LookupFieldsProps = {
  values: Record<LookupField, string>
  errors: Record<string, string>
  onChange: (changes: Partial<Record<LookupField, string>>) => void
}

function LookupFields({ values, errors, onChange }: LookupFieldsProps) {
  const { t } = useTexts()
  const field = (name: LookupField) => ({ id: `lookup-${name}`, error: errors[name] })
  const text = (name: 'receiptNumber' | 'name') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  const digits = (name: 'birth' | 'phone') => ({
    name,
    value: values[name],
    onValueChange: (entered: string) => onChange({ [name]: entered }),
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
            maxLength={receiptInputMaximum}
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

/** Reloads the page if the form is already on the page to open. */
function openPage(path: string) {
  if (window.location.pathname === path) window.location.reload()
  else window.location.assign(path)
}
