import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { readError } from '#stores/session.ts'
import { type AccountProps, failureText } from './texts.ts'

export type Values = Record<string, string>
type Send<Output> = (output: Output) => Promise<void>

/** One form: what is typed, what is wrong with it, and one sending at a time. `order` is that of the fields. */
export function useForm(initial: Values, { account, validation }: AccountProps['messages']) {
  const [values, setValues] = useState(initial)
  const [codes, setCodes] = useState<Values>({})
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const form = useEarlyEntries(setValues)

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
    const found = { ...codesOf(result.issues ?? []), ...own }
    report(found)
    if (!result.success || Object.keys(found).length > 0) return
    setSending(true)
    try {
      await work(result.output)
    } catch (error) {
      const fields = readError(error)?.fields
      if (fields) report(fields)
      else setFailure(failureText(error, account))
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

/** The first code of each field. */
function codesOf(issues: readonly v.BaseIssue<unknown>[]): Values {
  const codes: Values = {}
  for (const issue of issues) codes[v.getDotPath(issue)?.split('.')[0] ?? ''] ??= issue.message
  return codes
}

/** The fields are there before this code is: what was typed, or filled in by the browser, meanwhile counts. */
function useEarlyEntries(setValues: (change: (before: Values) => Values) => void) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const typed = [...new FormData(form.current ?? undefined)].filter(([, value]) => typeof value === 'string' && value)
    setValues((before) => {
      const known = typed.filter(([name]) => name in before && name !== 'type')
      return { ...before, ...(Object.fromEntries(known) as Values) }
    })
  }, [setValues])
  return form
}
