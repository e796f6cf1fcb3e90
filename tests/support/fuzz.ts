import { randomUUID } from 'node:crypto'
import fc from 'fast-check'

const hostileValues = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  '../../../../etc/passwd',
  'a\r\nSet-Cookie: a=b',
  '가'.repeat(5_000),
  '9'.repeat(400),
  '2026-02-30T25:61:00.000Z',
  '99999999',
  randomUUID(),
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  -1,
  0.1,
  null,
  true,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
]

const value = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.string({ unit: 'binary' }),
  fc.anything({ withNullPrototype: true, maxDepth: 3 }),
)

export type HostileBody = { type: string; text: string }
const json = (text: string): HostileBody => ({ type: 'application/json', text })
const write = (content: unknown) => JSON.stringify(content) ?? 'null'

/**
 * Invalid bodies: random JSON, known fields with random values, a sample with one changed field, truncated bodies,
 * malformed forms, other content types.
 */
export function hostileBodies(fields: string[], sample: object): fc.Arbitrary<HostileBody> {
  const ofFields = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
  const spoilt = fc
    .tuple(fc.constantFrom(...Object.keys(sample), 'unknown'), value)
    .map(([field, other]) => ({ ...sample, [field]: other }))
  const polluting = fc.constantFrom('__proto__', 'constructor', 'prototype').map((key) => `{"${key}":{"polluted":1}}`)
  const text = fc.oneof(value.map(write), ofFields.map(write), spoilt.map(write), polluting)
  return fc.oneof(
    { weight: 8, arbitrary: text.map(json) },
    {
      weight: 1,
      arbitrary: fc.tuple(text, fc.nat()).map(([whole, end]) => json(whole.slice(0, end % (whole.length + 1)))),
    },
    { weight: 1, arbitrary: text.map((content) => ({ type: 'text/plain', text: content })) },
    { weight: 3, arbitrary: fc.tuple(text, fc.nat(), fc.string({ unit: 'binary' })).map(asForm) },
  )
}

function asForm([content, end, name]: [string, number, string]): HostileBody {
  const part = (rest: string) => `--x\r\nContent-Disposition: form-data; ${rest}\r\n\r\n${content}\r\n`
  const whole = `${part(`name="${name}"`)}${part(`name="upload"; filename="${name}"`)}--x--\r\n`
  return { type: 'multipart/form-data; boundary=x', text: end % 2 ? whole : whole.slice(0, end % whole.length) }
}

export const hostileQueries = fc
  .array(fc.tuple(fc.constantFrom('page', 'limit', 'sort', 'q', 'status', 'toString', '__proto__', 'x'), value), {
    minLength: 1,
    maxLength: 4,
  })
  .map((pairs) => pairs.map(([key, content]) => `${key}=${encodeURIComponent(safe(content))}`).join('&'))

/** A lone surrogate cannot be encoded in a URL. */
const safe = (content: unknown) => String(typeof content === 'string' ? content : write(content)).toWellFormed()
