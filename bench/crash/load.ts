import { type Client, openClient, UnexpectedAnswer } from '../support/http.ts'
import type { Random } from '../support/random.ts'
import { apply } from './applicant.ts'
import type { Attempt } from './attempt.ts'
import { logIn } from './staff.ts'

/** Applicants with files keep the server busy longer; more of them would leave few calls for the others. */
const applicants = { withFiles: 10, without: 22 }
const staff = 2

export type Load = {
  attempts: Attempt[]
  violations: string[]
  /** Socket errors by code, from the moment the server ended. */
  cut: Map<string, number>
  ended: Promise<unknown>
}

export function startLoad(port: number, random: Random, nextAttempt: (hasFiles: boolean) => Attempt): Load {
  const attempts: Attempt[] = []
  const violations: string[] = []
  const cut = new Map<string, number>()

  async function repeatUntilCut(work: (client: Client) => Promise<void>): Promise<void> {
    const client = openClient(port, 1)
    try {
      while (true) await work(client)
    } catch (error) {
      const code = codeOf(error)
      if (code) cut.set(code, (cut.get(code) ?? 0) + 1)
      else violations.push(String(error))
    } finally {
      client.close()
    }
  }

  const applyOnce = (hasFiles: boolean) => (client: Client) => {
    const attempt = nextAttempt(hasFiles)
    attempts.push(attempt)
    return apply(client, attempt)
  }
  const ended = Promise.all([
    ...Array.from({ length: applicants.withFiles }, () => repeatUntilCut(applyOnce(true))),
    ...Array.from({ length: applicants.without }, () => repeatUntilCut(applyOnce(false))),
    ...Array.from({ length: staff }, () => repeatUntilCut((client) => keepReading(client, random, attempts))),
  ])
  return { attempts, violations, cut, ended }
}

async function keepReading(client: Client, random: Random, attempts: Attempt[]): Promise<void> {
  const manager = await logIn(client)
  while (true) {
    const arrived = attempts.filter(({ receiptNumber }) => receiptNumber)
    const { id, documents } = arrived.length > 0 ? random.pick(arrived) : { documents: [] }
    if (id) await manager.read(id)
    if (id && documents[0]) await manager.download(id, documents[0].name)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** `ECONNRESET`, `ECONNREFUSED` and the like; undefined if the error is not of the connection. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof UnexpectedAnswer || !(error instanceof Error) || !('code' in error)) return undefined
  return String(error.code)
}
