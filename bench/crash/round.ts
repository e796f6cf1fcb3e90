import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { readSecrets } from '#server/secret/secrets.ts'
import { demoSubmissions } from '#server/seed/applications.ts'
import { type Server, startServer } from '../support/child.ts'
import { type Client, openClient } from '../support/http.ts'
import type { Random } from '../support/random.ts'
import type { Store } from '../support/store.ts'
import { apply } from './applicant.ts'
import type { Attempt } from './attempt.ts'
import { checkAcknowledged, checkDrafts, checkStore, forEach, lookAtUnacknowledged } from './check.ts'
import { type Load, startLoad } from './load.ts'
import { logIn } from './staff.ts'

/** What one crash left: `absent`, `draft` and `whole` count the applications that were not acknowledged. */
export type Round = {
  signal: NodeJS.Signals
  milliseconds: number
  acknowledged: number
  files: number
  absent: number
  draft: number
  whole: number
  violations: string[]
}

export type Crash = { store: Store; random: Random; nextAttempt: (hasFiles: boolean) => Attempt; all: Attempt[] }

export async function runRound({ store, random, nextAttempt, all }: Crash, signal: NodeJS.Signals): Promise<Round> {
  const server = await startServer('api-server.ts', store.settings)
  const load = startLoad(server.port, random, nextAttempt)
  const milliseconds = random.between(300, 3_000)
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const ending = await end(server, load, signal)
  all.push(...load.attempts)
  const attempts = load.attempts
  const acknowledged = attempts.filter(({ receiptNumber }) => receiptNumber)

  const again = await startServer('api-server.ts', store.settings)
  const client = openClient(again.port)
  const { look, violations } = await recover(client, store, attempts, acknowledged, all.length)
  client.close()
  const code = await again.kill('SIGTERM')
  if (code !== 0) violations.push(`the server ended with ${code} after SIGTERM`)

  const files = acknowledged.flatMap(({ documents }) => documents).length
  const { absent, draft, whole } = look
  const problems = [...load.violations, ...ending, ...violations]
  return { signal, milliseconds, acknowledged: acknowledged.length, files, absent, draft, whole, violations: problems }
}

async function recover(client: Client, store: Store, attempts: Attempt[], acknowledged: Attempt[], count: number) {
  const env = readEnv(store.settings)
  const { db, engine } = openDatabase(env)
  try {
    const staff = await logIn(client)
    const rest = attempts.filter(({ receiptNumber }) => !receiptNumber)
    const look = await lookAtUnacknowledged(db, rest)
    const violations = [...look.violations, ...(await checkAcknowledged(staff, acknowledged))]
    const drafts = rest.filter(({ id, receiptNumber }) => id && !receiptNumber)
    violations.push(...(await checkDrafts(client, drafts)))

    violations.push(...(await forEach(rest, (attempt) => retryTwice(client, attempt))))
    for (const [attempt, receipt] of look.receipts)
      if (attempt.receiptNumber !== receipt) violations.push(`${attempt.id}: another receipt after the retry`)
    violations.push(...(await checkAcknowledged(staff, rest)))
    violations.push(...(await checkStore({ db, engine, secrets: readSecrets(env) }, demoSubmissions().length + count)))
    return { look, violations }
  } finally {
    await db.destroy()
  }
}

/** The answer to a retry may get lost as well; a second retry must return the same receipt number. */
async function retryTwice(client: Client, attempt: Attempt): Promise<string[]> {
  await apply(client, attempt)
  const { receiptNumber } = attempt
  await apply(client, attempt)
  return attempt.receiptNumber === receiptNumber ? [] : [`${attempt.id}: the second retry got another receipt`]
}

/**
 * SIGKILL may cut off any request. After SIGTERM the server answers every request in flight; only new connections fail.
 */
async function end(server: Server, load: Load, signal: NodeJS.Signals): Promise<string[]> {
  const code = await server.kill(signal)
  await load.ended
  if (signal === 'SIGKILL') return code === 'SIGKILL' ? [] : [`the server had ended by itself with ${code}`]
  const violations = code === 0 ? [] : [`the server ended with ${code} after SIGTERM`]
  for (const [reason, count] of load.cut)
    if (reason !== 'ECONNREFUSED') violations.push(`${count} requests in flight got ${reason} after SIGTERM`)
  return violations
}
