import { type ErrorCode, errorStatus } from '#contract/kit/error.ts'
import type { Guard } from '#server/auth/allow.ts'
import type { Description, HeaderName } from '#server/http/describe.ts'
import { guardCodes } from './security.ts'

const headerErrors: Record<HeaderName, readonly ErrorCode[]> = {
  Purpose: ['purposeRequired', 'malformedBody'],
  'File-Password': ['filePasswordRequired', 'csvOff', 'malformedBody'],
  'Idempotency-Key': ['validationFailed', 'idempotencyKeyReused'],
  'Identity-Token': ['validationFailed'],
  'If-Match': [],
  'Waiting-Ticket': ['mustWait'],
}

export function errorCodes(method: string, guard: Guard, description: Description): ErrorCode[] {
  const { body, upload, list, query, headers = [], errors = [] } = description
  const found: [unknown, readonly ErrorCode[]][] = [
    [true, [...alwaysPossible, ...guardCodes(guard, description), ...errors]],
    [method !== 'GET', ['forbiddenOrigin', 'bodyTooLarge']],
    [body, ['malformedBody', 'mediaTypeRefused', 'validationFailed']],
    [
      upload,
      [
        'malformedBody',
        'mediaTypeRefused',
        'fileTooLarge',
        'fileEmpty',
        'fileDamaged',
        'fileLocked',
        'tooManyRequests',
      ],
    ],
    [list, ['unknownQuery', 'invalidQuery', 'malformedBody']],
    [query, ['unknownQuery', 'invalidQuery']],
    ...headers.map((name): [unknown, readonly ErrorCode[]] => [true, headerErrors[name]]),
  ]
  const codes = new Set(found.flatMap(([holds, some]) => (holds ? some : [])))
  return (Object.keys(errorStatus) as ErrorCode[]).filter((code) => codes.has(code))
}

/** `notFound` on any route, as a path with a NUL character is refused (`withoutNul`). */
const alwaysPossible = ['notFound', 'internalError', 'serviceUnavailable'] as const

export const sharedResponses = Object.fromEntries(alwaysPossible.map((code) => [code, responseOf([code])]))

export function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => {
      const shared = alwaysPossible.find((code) => own.length === 1 && own[0] === code)
      return [status, shared ? { $ref: `#/components/responses/${shared}` } : responseOf(own)]
    }),
  )
}

function responseOf(codes: readonly ErrorCode[]) {
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] }
  return { description: codes.join(', '), content: { 'application/json': { schema } } }
}
