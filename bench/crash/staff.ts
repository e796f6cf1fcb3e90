import { createHash } from 'node:crypto'
import type { ConsoleApplication } from '#contract/application-record.ts'
import type { Person } from '#contract/person.ts'
import type { DocumentName } from '#contract/upload.ts'
import { type Client, expectJson } from '../support/http.ts'
import { logInManager } from '../support/log-in.ts'

/** What staff see, as far as the checks need it. */
export type Staff = {
  /** An application with its person, which is masked until somebody says what for. */
  read: (id: string) => Promise<ConsoleApplication>
  /** SHA-256 of a file as the console hands it out, decrypted. */
  download: (id: string, name: DocumentName) => Promise<string>
}

/** Logs the demo manager in. */
export async function logIn(client: Client): Promise<Staff> {
  const bearer = (await logInManager(client)).Authorization
  const forReason = { Authorization: bearer, Purpose: encodeURIComponent('크래시 점검') }
  const path = '/api/console/application'
  return {
    async read(id) {
      const { application } = await get<{ application: ConsoleApplication }>(client, `${path}/${id}`, bearer)
      const revealed = await client.call({ method: 'POST', path: `${path}/${id}/reveal`, headers: forReason })
      return { ...application, ...expectJson<{ person: Person }>(revealed, 200).person }
    },
    async download(id, name) {
      const { status, body } = await client.call({ path: `${path}/${id}/upload/${name}`, headers: forReason })
      if (status !== 200) throw new Error(`download answered ${status}`)
      return createHash('sha256').update(body).digest('hex')
    },
  }
}

async function get<Body>(client: Client, path: string, authorization: string): Promise<Body> {
  return expectJson<Body>(await client.call({ path, headers: { Authorization: authorization } }), 200)
}
