import { useState } from 'react'
import * as v from 'valibot'
import { lookup } from '#contract/application/application.ts'
import { localePath } from '#contract/kit/locale.ts'
import { lookUpApplication } from '#features/application/application-api.ts'
import { useTexts } from '#features/application/texts.tsx'
import { fieldCodes } from '#lib/field-codes.ts'
import { formatDateTime } from '#lib/format.ts'
import { keepReceiptAccess } from '#stores/receipt-access.ts'
import { readError } from '#stores/session.ts'
import { useEarlyEntries } from '#ui/form/use-early-entries.ts'

export type LookupField = keyof typeof lookup.entries
type Values = Record<LookupField, string>
type Failure = { title: string; text: string }

const empty: Values = { receiptNumber: '', name: '', birth: '', phone: '' }

/** The input is not stored; the tab keeps only the token. */
export function useLookup(path: (id: string) => string) {
  const { t, locale } = useTexts()
  const [values, setValues] = useState(empty)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const problems = useLookupProblems()
  const form = useEarlyEntries((typed) => setValues(earlyValues(typed)))

  const setValue = (name: LookupField, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    problems.clear(name)
  }
  const waitText = (until = '') => t('lookup.wait.text', { time: formatDateTime(until).slice(11, 16) })
  const describe = (error: unknown): Failure => {
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
