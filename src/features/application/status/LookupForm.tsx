import { type SubmitEvent, useState } from 'react'
import * as v from 'valibot'
import { lookup } from '#contract/application/application.ts'
import { localePath } from '#contract/kit/locale.ts'
import { lookUpApplication } from '#features/application/application-api.ts'
import { useTexts } from '#features/application/texts.tsx'
import { fieldCodes } from '#lib/field-codes.ts'
import { formatDateTime } from '#lib/format.ts'
import { keepReceiptAccess } from '#stores/receipt-access.ts'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { DayInput } from '#ui/day-input/DayInput.tsx'
import { ErrorSummary } from '#ui/error-summary/ErrorSummary.tsx'
import { Field } from '#ui/field/Field.tsx'
import { useEarlyEntries } from '#ui/form/use-early-entries.ts'
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import styles from './lookup.module.css'

export function LookupForm({ path }: { path: (id: string) => string }) {
  const { t } = useTexts()
  const { form, values, setValue, problems, failure, isSending, send } = useLookup(path)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    // `dialog`: a submit before hydration must not put personal data into the address.
    <form className={styles.form} ref={form} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary title={t('form.errors')} items={problems.items} attempt={problems.attempt} />
      {failure && <FailureNotice {...failure} />}
      <LookupFields values={values} setValue={setValue} errors={problems.errors} />
      <Button type="submit" aria-disabled={isSending || undefined}>
        {t(isSending ? 'lookup.sending' : 'lookup.submit')}
      </Button>
    </form>
  )
}

function FailureNotice({ title, text }: { title: string; text: string }) {
  return (
    <Callout tone="danger" title={title} isLive takesFocus>
      <p>{text}</p>
    </Callout>
  )
}

type LookupFieldsProps = {
  values: Record<LookupField, string>
  setValue: (name: LookupField, value: string) => void
  errors: Partial<Record<LookupField, string>>
}

function LookupFields({ values, setValue, errors }: LookupFieldsProps) {
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

type LookupField = keyof typeof lookup.entries
type Values = Record<LookupField, string>
type LookupFailure = { title: string; text: string }

const empty: Values = { receiptNumber: '', name: '', birth: '', phone: '' }

/** The input is not stored; the tab keeps only the token. */
function useLookup(path: (id: string) => string) {
  const { t, locale } = useTexts()
  const [values, setValues] = useState(empty)
  const [failure, setFailure] = useState<LookupFailure | null>(null)
  const [isSending, setSending] = useState(false)
  const problems = useLookupProblems()
  const form = useEarlyEntries((typed) => setValues(earlyValues(typed)))

  const setValue = (name: LookupField, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    problems.clear(name)
  }
  const waitText = (until = '') => t('lookup.wait.text', { time: formatDateTime(until).slice(11, 16) })
  const describe = (error: unknown): LookupFailure => {
    const body = readError(error)
    if (body?.code === 'notFound') return { title: t('lookup.notFound'), text: t('lookup.notFound.text') }
    if (body?.code === 'tooManyRequests') return { title: t('lookup.wait'), text: waitText(body.details?.until) }
    return { title: t('lookup.failed'), text: body?.message ?? t('start.failed.text') }
  }
  const send = async () => {
    if (isSending) return
    setFailure(null)
    const result = v.safeParse(lookup, values)
    problems.report(fieldCodes(result.issues))
    if (!result.success) return
    setSending(true)
    try {
      const access = await lookUpApplication(result.output)
      keepReceiptAccess(window.sessionStorage, { ...access, isNew: false })
      openPage(localePath(locale, path(access.id)))
    } catch (error) {
      setSending(false)
      setFailure(describe(error))
    }
  }
  return { form, values, setValue, problems, failure, isSending, send }
}

/** The form also stands on the page that it opens: reload that page. */
function openPage(path: string) {
  if (window.location.pathname === path) window.location.reload()
  else window.location.assign(path)
}

function earlyValues(typed: FormData): Values {
  const read = (name: LookupField) => String(typed.get(name) ?? '')
  return { receiptNumber: read('receiptNumber'), name: read('name'), birth: read('birth'), phone: read('phone') }
}

function useLookupProblems() {
  const { problem } = useTexts()
  const [codes, setCodes] = useState<Partial<Values>>({})
  const [attempt, setAttempt] = useState(0)
  const found = Object.entries(codes).map(([name, code]) => ({ name, text: problem(code) }))
  return {
    attempt,
    items: found.map(({ name, text }) => ({ id: `lookup-${name}`, text })),
    errors: Object.fromEntries(found.map(({ name, text }) => [name, text])) as Partial<Values>,
    clear: (name: LookupField) => setCodes(({ [name]: _, ...others }) => others),
    report: (found: Partial<Values>) => {
      setCodes(found)
      setAttempt(attempt + 1)
    },
  }
}
