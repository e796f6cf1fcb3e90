import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { readError } from '#stores/session.ts'
import { failureText, type QuestionProps } from './texts.ts'

type Values = Record<string, string | boolean>

type Options<Fields extends Values, Output> = {
  /** Names the controls by their ids: `<id>-<field>`. */
  id: string
  messages: QuestionProps['messages']
  start: Fields
  schema: v.GenericSchema<unknown, Output>
  bodyOf?: (values: Fields) => unknown
  send: (output: Output) => Promise<void>
}

/** One form over a schema of the contract, from what is typed to the answer; nothing typed is lost on the way. */
export function useQuestionForm<Fields extends Values, Output>(options: Options<Fields, Output>) {
  const { id, messages, start, schema, bodyOf, send } = options
  const [values, setValues] = useState(start)
  const [codes, setCodes] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useEarlyEntries(start, setValues)

  const change = (changes: Partial<Fields>) => {
    setValues((before) => ({ ...before, ...changes }))
    setCodes((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))))
  }
  const report = (found: Record<string, string>) => {
    setCodes(found)
    setAttempt((count) => count + 1)
  }
  const run = async () => {
    if (isSending) return
    setFailure(null)
    const result = v.safeParse(schema, bodyOf ? bodyOf(values) : values)
    report(codesOf(result.issues ?? []))
    if (!result.success) return
    setSending(true)
    try {
      await send(result.output)
    } catch (error) {
      const fields = readError(error)?.fields
      if (fields) report(fields)
      else setFailure(failureText(error, messages.question))
    }
    setSending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const errors = textsOf(codes, Object.keys(start), messages.validation)
  const items = Object.entries(errors).map(([name, text]) => ({ id: `${id}-${name}`, text }))
  return { id, form, values, change, errors, items, attempt, isSending, failure, submit }
}

/** The first code of each field; one of a list's entries counts for the list. */
function codesOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const issue of issues) codes[v.getDotPath(issue)?.split('.')[0] ?? ''] ??= issue.message
  return codes
}

/** Texts of the codes, in the order of the fields on the screen. */
function textsOf(codes: Record<string, string>, order: string[], texts: QuestionProps['messages']['validation']) {
  const known: Record<string, string> = texts
  const found = order.flatMap((name) => {
    const code = codes[name]
    return code ? [[name, known[code] ?? texts.invalid] as const] : []
  })
  return Object.fromEntries(found) as Record<string, string>
}

/** The fields are there before this code is: what was typed, or filled in by the browser, meanwhile counts. */
function useEarlyEntries<Fields extends Values>(start: Fields, setValues: (values: Fields) => void) {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef(start)
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined)
    const entries = Object.entries(first.current).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? typed.has(name) : String(typed.get(name) ?? ''),
    ])
    // The same names with values of the same kinds.
    setValues(Object.fromEntries(entries) as Fields)
  }, [setValues])
  return form
}
