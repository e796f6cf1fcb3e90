import type { Context } from 'hono'
import { type Person, personFields } from '#contract/person.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { logAccess, readPurpose } from './access.ts'

/** Answers with the person of one record in full, after who wants to see it, and why, was logged. */
export async function revealPerson(c: Context<AppEnv>, subject: string, record: Person): Promise<Response> {
  await logAccess(c, { action: 'reveal', subject, purpose: readPurpose(c) })
  const person = Object.fromEntries(personFields.flatMap((key) => (key in record ? [[key, record[key]]] : [])))
  return c.json({ person }, 200, { 'Cache-Control': 'no-store' })
}
