import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type RegistrationReceipt, registration } from '#contract/application/registration.ts'
import type { UnitTypeName } from '#contract/complex/building.ts'
import { registrationTerm, termId } from '#contract/terms/term.ts'
import { fieldCodes } from '#lib/field-codes.ts'
import { forget, keep, readKept } from '#lib/tab-storage.ts'
import { api, readError } from '#stores/session.ts'
import { useEarlyEntries } from '#ui/form/use-early-entries.ts'

export type TextField = 'name' | 'phone' | 'email'
export type RegistrationField = TextField | 'unitTypes' | '_terms'
export type Values = Record<TextField, string> & { unitTypes: UnitTypeName[]; hasAgreed: boolean }
export type Codes = Partial<Record<RegistrationField, string>>
type Sending = 'idle' | 'sending' | 'failed'

const empty: Values = { name: '', phone: '', email: '', unitTypes: [], hasAgreed: false }
/** The tab stores all but the consent until they are sent, so that they survive a reload. */
const keptName = 'onmaru:registration'
const text = v.fallback(v.string(), '')
const keptValues = v.object({
  ...{ name: text, phone: text, email: text },
  unitTypes: v.fallback(registration.entries.unitTypes, []),
})

export function useRegistration() {
  const [values, setValues] = useState(empty)
  const [codes, setCodes] = useState<Codes>({})
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState<Sending>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const [receipt, setReceipt] = useState<RegistrationReceipt | null>(null)
  const sent = useRef({ body: '', key: '' })
  const form = useEarlyEntries((typed) => setValues(earlyValues(typed)))
  useEffect(() => {
    const { hasAgreed: _, ...kept } = values
    if (values !== empty) keep(keptName, kept)
  }, [values])

  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }))
    const changed = Object.keys(changes).map((name) => (name === 'hasAgreed' ? '_terms' : name))
    setCodes((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))))
  }
  const report = (found: Codes) => {
    setCodes(found)
    setAttempt((count) => count + 1)
  }
  const send = async () => {
    if (sending === 'sending') return
    setSending('idle')
    const result = v.safeParse(registration, bodyOf(values))
    report(fieldCodes(result.issues))
    if (!result.success) return
    setSending('sending')
    const body = JSON.stringify(result.output)
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
    try {
      setReceipt(await post(body, sent.current.key))
      forget(keptName)
      setSending('idle')
    } catch (error) {
      const answer = readError(error)
      setFailure(answer?.message ?? null)
      setSending('failed')
      if (answer?.fields) report(answer.fields)
    }
  }
  return { form, values, change, codes, attempt, sending, failure, receipt, send }
}

async function post(body: string, key: string): Promise<RegistrationReceipt> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  const answer = api.post<{ application: RegistrationReceipt }>('v1/application', { body, headers })
  return (await answer.json()).application
}

function bodyOf({ hasAgreed, ...values }: Values) {
  return { kind: 'REGISTRATION', ...values, _terms: hasAgreed ? [termId(registrationTerm)] : [] }
}

/** What was typed or autofilled before hydration, else what the tab stored. */
function earlyValues(typed: FormData): Values {
  const result = v.safeParse(keptValues, readKept(keptName))
  const kept = result.success ? result.output : empty
  const read = (name: TextField) => String(typed.get(name) || kept[name])
  // The values of the boxes are names of unit types.
  const chosen = typed.getAll('unitTypes') as UnitTypeName[]
  return {
    name: read('name'),
    phone: read('phone'),
    email: read('email'),
    unitTypes: chosen.length > 0 ? chosen : kept.unitTypes,
    hasAgreed: typed.has('_terms'),
  }
}
