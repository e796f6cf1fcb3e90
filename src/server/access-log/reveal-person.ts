import type { Context } from 'hono'
import { type Person, person, personFields } from '#contract/account/person.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { RouteFacts } from '#server/http/describe.ts'
import { logAccess, readPurpose } from './access.ts'

export const revealed = { headers: ['Purpose'], answer: { person } } satisfies RouteFacts

export async function revealPerson(c: Context<AppEnv>, subject: string, record: Person): Promise<Response> {
  await logAccess(c, { action: 'reveal', subject, purpose: readPurpose(c) })
  const named = Object.fromEntries(personFields.flatMap((key) => (key in record ? [[key, record[key]]] : [])))
  return c.json({ person: named }, 200, { 'Cache-Control': 'no-store' })
}
