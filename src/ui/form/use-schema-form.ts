import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { fieldCodes } from '#lib/field-codes.ts'
import { useEarlyEntries } from './use-early-entries.ts'

type Values = Record<string, string | boolean>
/** `fields`: an error code for each invalid field; without it, `text` says why the call failed. */
export type FormFailure = { fields?: Record<string, string> | undefined; text: string }

type Options<Fields extends Values, Output> = {
  /** The controls have the ids `<id>-<field>`. */
  id: string
  /** In the order of the fields on the screen. */
  start: Fields
  schema: v.GenericSchema<unknown, Output>
  bodyOf?: ((values: Fields) => unknown) | undefined
  texts: Record<string, string> & { invalid: string }
  readFailure: (error: unknown) => FormFailure
  send: (output: Output) => Promise<void>
  /** Fields that are reset after sending, so that another entry can follow. */
  emptied?: readonly (keyof Fields)[]
  /**
   * Fields that the tab stores under `name` until they are sent, so that they survive a reload. Never passwords or
   * consent.
   */
  keeps?: { name: string; fields: readonly (keyof Fields & string)[] }
}

/**
 * State of a form over a Valibot schema: values, error texts and sending. Keeps text that was typed before hydration.
 */
export function useSchemaForm<Fields extends Values, Output>(options: Options<Fields, Output>) {
  const { id, start, schema, bodyOf, texts, readFailure, send, emptied = [], keeps } = options
  const [values, setValues] = useState(start)
  const [codes, setCodes] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useEarlyEntries((typed) => setValues({ ...keptValues(start, keeps), ...earlyValues(start, typed) }))
  const keepValues = useEffectEvent(() => {
    if (keeps && values !== start) keep(keeps.name, pick(values, keeps.fields))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on each change of the values
  useEffect(keepValues, [values])

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
    report(fieldCodes(result.issues))
    if (!result.success) return
    setSending(true)
    try {
      await send(result.output)
      if (keeps) forget(keeps.name)
      setValues((before) => ({ ...before, ...pick(start, [...emptied, ...(keeps?.fields ?? [])]) }))
    } catch (error) {
      const { fields, text } = readFailure(error)
      if (fields) report(fields)
      else setFailure(text)
    }
    setSending(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run()
  }
  const errors = textsOf(codes, Object.keys(start), texts)
  const items = Object.entries(errors).map(([name, text]) => ({ id: `${id}-${name}`, text }))
  return { id, form, values, change, errors, items, attempt, isSending, failure, submit }
}

function textsOf(codes: Record<string, string>, order: string[], texts: Options<Values, unknown>['texts']) {
  const found = order.flatMap((name) => {
    const code = codes[name]
    return code ? [[name, texts[code] ?? texts.invalid] as const] : []
  })
  return Object.fromEntries(found) as Record<string, string>
}

/** The fields that were typed or autofilled before hydration. */
function earlyValues<Fields extends Values>(start: Fields, typed: FormData): Partial<Fields> {
  const entries = Object.entries(start).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? typed.has(name) : String(typed.get(name) ?? value),
  ])
  // Names come from `start`, and each value has the type that it has there.
  return Object.fromEntries(entries.filter(([name, value]) => value !== start[name as keyof Fields])) as Partial<Fields>
}

function keptValues<Fields extends Values>(start: Fields, keeps: Options<Fields, unknown>['keeps']): Fields {
  const kept = keeps && readKept(keeps.name)
  if (!keeps || typeof kept !== 'object' || kept === null) return start
  const own = Object.entries(pick(kept as Fields, keeps.fields))
  return { ...start, ...Object.fromEntries(own.filter(([name, value]) => typeof value === typeof start[name])) }
}

function pick<Fields extends object>(values: Fields, names: readonly (keyof Fields)[]): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Fields>
}

/** Reads a value that this tab stored for a reload; null if it is absent or invalid, or without storage. */
function readKept(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Never throws: without storage (private window, full quota) a form works unsaved. */
function keep(name: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}

function forget(name: string): void {
  try {
    window.sessionStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}
