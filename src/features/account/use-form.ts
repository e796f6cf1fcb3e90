import { useState } from 'react'
import * as v from 'valibot'
import { fieldCodes } from '#lib/field-codes.ts'
import { readError } from '#stores/session.ts'
import { useEarlyEntries } from '#ui/form/use-early-entries.ts'
import { type AccountProps, accountFailureText } from './texts.ts'

export type Values = Record<string, string>
type Send<Output> = (output: Output) => Promise<void>

export function useForm(initial: Values, { account, validation }: AccountProps['messages']) {
  const [values, setValues] = useState(initial)
  const [codes, setCodes] = useState<Values>({})
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const form = useEarlyEntries((typed) => setValues((before) => ({ ...before, ...earlyValues(before, typed) })))

  const report = (found: Values) => {
    setCodes(found)
    setAttempt((count) => count + 1)
  }
  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setCodes(({ [name]: _, ...others }) => others)
  }
  const send = async <Schema extends v.GenericSchema>(
    schema: Schema,
    input: unknown,
    work: Send<v.InferOutput<Schema>>,
    own: Values = {},
  ) => {
    if (isSending) return
    setFailure('')
    const result = v.safeParse(schema, input)
    const found = { ...fieldCodes(result.issues), ...own }
    report(found)
    if (!result.success || Object.keys(found).length > 0) return
    setSending(true)
    try {
      await work(result.output)
    } catch (error) {
      const fields = readError(error)?.fields
      if (fields) report(fields)
      else setFailure(accountFailureText(error, account))
    } finally {
      setSending(false)
    }
  }
  const known: Record<string, string> = { ...validation, ...account }
  const errors = Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, known[code] ?? validation.invalid]),
  )
  return { form, values, change, setValues, errors, attempt, isSending, failure, send, report }
}
export type FormState = ReturnType<typeof useForm>

/** Values entered before hydration, for example by autofill. */
function earlyValues(before: Values, typed: FormData): Values {
  const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === 'string'
  const known = [...typed].filter(isText).filter(([name, value]) => value && name in before && name !== 'type')
  return Object.fromEntries(known)
}
