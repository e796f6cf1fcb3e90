import type * as v from 'valibot'

type Shape = v.GenericSchema & {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
}

const blanks: Record<string, unknown> = { string: '', number: 0, boolean: false }

/**
 * A stored value in the shape of its schema, so that pages can show it; rules of the schema may be broken. A value of
 * another shape becomes empty, so that staff can see and correct the rest.
 */
export function shaped(schema: v.GenericSchema, value: unknown): unknown {
  // Objects have `entries`, arrays `item`, nullable and optional schemas `wrapped`, choices `options`.
  const { type, entries, item, wrapped, options } = schema as Shape
  if (entries) {
    const given = isRecord(value) ? value : {}
    return Object.fromEntries(Object.entries(entries).map(([key, one]) => [key, shaped(one, given[key])]))
  }
  if (item) return Array.isArray(value) ? value.map((one) => shaped(item, one)) : []
  if (wrapped) return value === null || value === undefined || !fits(wrapped, value) ? null : shaped(wrapped, value)
  if (type === 'picklist') return typeof value === 'string' ? value : options?.[0]
  const blank = blanks[type]
  return blank === undefined || typeof value === typeof blank ? value : blank
}

function fits(schema: v.GenericSchema, value: unknown): boolean {
  const { type, entries, item } = schema as Shape
  if (entries) return isRecord(value)
  if (item) return Array.isArray(value)
  return typeof value === (type === 'picklist' ? 'string' : typeof (blanks[type] ?? value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
