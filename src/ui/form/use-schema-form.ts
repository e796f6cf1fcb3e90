import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { fieldCodes } from '#lib/field-codes.ts'
import { forget, keep, readKept } from '#lib/tab-storage.ts'
import { useEarlyEntries } from './use-early-entries.ts'

type Values = Record<string, string | boolean>
/** What a failed call says: a code for each field that is wrong, or else why it failed in words. */
export type Failure = { fields?: Record<string, string> | undefined; text: string }

type Options<Fields extends Values, Output> = {
  /** Names the controls by their ids: `<id>-<field>`. */
  id: string
  /** In the order of the fields on the screen. */
  start: Fields
  schema: v.GenericSchema<unknown, Output>
  bodyOf?: ((values: Fields) => unknown) | undefined
  /** Texts of the codes. */
  texts: Record<string, string> & { invalid: string }
  readFailure: (error: unknown) => Failure
  send: (output: Output) => Promise<void>
  /** Fields that begin anew once it is sent, for another one to follow. */
  emptied?: readonly (keyof Fields)[]
  /** What this tab keeps for a reload until it is sent, and under which name: no passwords, and no consent. */
  keeps?: { name: string; fields: readonly (keyof Fields & string)[] }
}

/** One form over a schema, from what is typed to the answer; nothing typed is lost on the way. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is each change of the values
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

/** Texts of the codes, in the order of the fields on the screen. */
function textsOf(codes: Record<string, string>, order: string[], texts: Options<Values, unknown>['texts']) {
  const found = order.flatMap((name) => {
    const code = codes[name]
    return code ? [[name, texts[code] ?? texts.invalid] as const] : []
  })
  return Object.fromEntries(found) as Record<string, string>
}

/** What was typed, or filled in by the browser, before this code was there. */
function earlyValues<Fields extends Values>(start: Fields, typed: FormData): Partial<Fields> {
  const entries = Object.entries(start).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? typed.has(name) : String(typed.get(name) ?? value),
  ])
  // The same names with values of the same kinds.
  return Object.fromEntries(entries.filter(([name, value]) => value !== start[name as keyof Fields])) as Partial<Fields>
}

/** The fields as they begin, with what the tab has kept of them. */
function keptValues<Fields extends Values>(start: Fields, keeps: Options<Fields, unknown>['keeps']): Fields {
  const kept = keeps && readKept(keeps.name)
  if (!keeps || typeof kept !== 'object' || kept === null) return start
  const own = Object.entries(pick(kept as Fields, keeps.fields))
  return { ...start, ...Object.fromEntries(own.filter(([name, value]) => typeof value === typeof start[name])) }
}

function pick<Fields extends object>(values: Fields, names: readonly (keyof Fields)[]): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Fields>
}
