import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { fieldCodes } from '#lib/field-codes.ts'
import type { KeptFields } from './kept-fields.ts'

type Values = Record<string, string | boolean | readonly string[]>

/**
 * `fields`: an error code for each invalid field; without it, `text` says why the call failed, under `title` if the
 * form's own heading does not fit. `isLost`: no answer came.
 */
export type FormFailure = {
  fields?: Record<string, string> | undefined
  title?: string
  text: string
  isLost?: boolean
}

export type FormOptions<Fields extends Values, Output> = {
  /** The controls have the ids `<id>-<field>`. */
  id: string
  /** Values at the start, in the order of the fields on the screen. */
  start: Fields
  /** Its issues are error codes: keys of `texts`. */
  schema: v.GenericSchema<unknown, Output>
  /** The input of the schema, if it is not the values themselves. */
  bodyOf?: ((values: Fields) => unknown) | undefined
  /** Error codes that the schema does not find. */
  check?: (values: Fields) => Record<string, string>
  /** Order of the errors, if fields that are not values have errors too. */
  order?: readonly string[]
  texts: Record<string, string> & { invalid: string }
  readFailure: (error: unknown) => FormFailure
  /** Resolves to `leaving` if another page opens: until then the form stays as it is while it sends. */
  send: (output: Output) => Promise<unknown>
  /** Fields that are reset after sending, so that another entry can follow. */
  emptied?: readonly (keyof Fields & string)[]
  kept?: KeptFields
}

/**
 * State of a form over a Valibot schema: values, error texts and sending. Keeps text that was typed before hydration.
 */
export function useForm<Fields extends Values, Output>(options: FormOptions<Fields, Output>) {
  const { id, start, schema, bodyOf, check, order = Object.keys(start), texts, kept } = options
  const [values, setValues] = useState(start)
  const [codes, setCodes] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const isRunning = useRef(false)
  const lastOutput = useRef<Output>(undefined)
  const form = useEarlyEntries((typed) => setValues({ ...(kept?.read(start) ?? start), ...earlyValues(start, typed) }))
  const keepValues = useEffectEvent(() => kept?.write(values, start))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on each change of the values
  useEffect(keepValues, [values])

  const clearErrors = (names: readonly string[]) =>
    setCodes((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))))
  const change = (changes: Partial<Fields>) => {
    setValues((before) => ({ ...before, ...changes }))
    clearErrors(Object.keys(changes))
  }
  /** Shows error codes by field; `attempt` moves the focus to their summary. */
  const report = (fieldErrors: Record<string, string>) => {
    setCodes(fieldErrors)
    setAttempt((count) => count + 1)
  }
  /** Resolves to false if the response was lost. */
  const post = async (output: Output): Promise<boolean> => {
    isRunning.current = true
    let isLeaving = false
    try {
      isLeaving = (await options.send(output)) === 'leaving'
      setFailure(null)
      kept?.drop()
      setValues((before) => ({ ...before, ...pick(start, [...(options.emptied ?? []), ...(kept?.fields ?? [])]) }))
      return true
    } catch (error) {
      const problem = options.readFailure(error)
      // The error of a field that the form does not show has no place there, so the failure itself is shown.
      const isShown = order.some((name) => problem.fields?.[name])
      setFailure(isShown ? null : problem)
      if (problem.fields) report(problem.fields)
      return !problem.isLost
    } finally {
      isRunning.current = isLeaving
      setSending(isLeaving)
    }
  }
  const run = async () => {
    if (isRunning.current) return
    setFailure(null)
    const result = v.safeParse(schema, bodyOf ? bodyOf(values) : values)
    const fieldErrors = { ...fieldCodes(result.issues), ...check?.(values) }
    report(fieldErrors)
    if (!result.success || Object.keys(fieldErrors).length > 0) return
    lastOutput.current = result.output
    setSending(true)
    await post(result.output)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run()
  }
  /** Sends the same input again after a lost response; the failure stays until there is one. */
  const sendAgain = async () =>
    lastOutput.current === undefined || isRunning.current ? false : post(lastOutput.current)
  const reset = (to: Fields) => {
    setValues(to)
    setCodes({})
    setFailure(null)
  }
  const errors = textsOf(codes, order, texts)
  const items = Object.entries(errors).map(([name, text]) => ({ id: `${id}-${name}`, text }))
  const frame = { form, items, attempt, failure, isSending, submit }
  return {
    id,
    values,
    change,
    errors,
    clearErrors,
    report,
    sendAgain,
    clearFailure: () => setFailure(null),
    reset,
    ...frame,
  }
}

/**
 * For a server-rendered form: calls `take` once after hydration with the text typed or autofilled before it. Returns
 * the ref of the form.
 */
function useEarlyEntries(take: (typed: FormData) => void) {
  const form = useRef<HTMLFormElement>(null)
  const onReady = useEffectEvent(take)
  useEffect(() => {
    if (form.current) onReady(new FormData(form.current))
  }, [])
  return form
}

function textsOf(
  codes: Record<string, string>,
  order: readonly string[],
  texts: FormOptions<Values, unknown>['texts'],
) {
  const found = order.flatMap((name) => {
    const code = codes[name]
    return code ? [[name, texts[code] ?? texts.invalid] as const] : []
  })
  return Object.fromEntries(found) as Record<string, string>
}

/** The fields that were typed or autofilled before hydration. */
function earlyValues<Fields extends Values>(start: Fields, typed: FormData): Partial<Fields> {
  const entries = Object.entries(start).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, typed.has(name)] as const
    return [
      name,
      typeof value === 'string' ? String(typed.get(name) ?? value) : typed.getAll(name).map(String),
    ] as const
  })
  // Names come from `start`, and each value has the type that it has there.
  return Object.fromEntries(entries.filter(([name, value]) => String(value) !== String(start[name]))) as Partial<Fields>
}

function pick<Fields extends Values>(values: Fields, names: readonly string[]): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Fields>
}
