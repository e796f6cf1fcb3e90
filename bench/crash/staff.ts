import { createHash } from 'node:crypto'
import type { Person } from '#contract/account/person.ts'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import type { DocumentName } from '#contract/document/document.ts'
import { type Client, expectJson, getJson } from '../support/http.ts'
import { logInManager } from '../support/log-in.ts'

export type Staff = {
  read: (id: string) => Promise<ConsoleApplication>
  download: (id: string, name: DocumentName) => Promise<string>
}

export async function logIn(client: Client): Promise<Staff> {
  const bearer = await logInManager(client)
  const forReason = { ...bearer, Purpose: encodeURIComponent('크래시 점검') }
  const path = '/api/console/application'
  return {
    async read(id) {
      const { application } = await getJson<{ application: ConsoleApplication }>(client, `${path}/${id}`, bearer)
      const unmasked = await client.call({ method: 'POST', path: `${path}/${id}/reveal`, headers: forReason })
      return { ...application, ...expectJson<{ person: Person }>(unmasked, 200).person }
    },
    async download(id, name) {
      const { status, body } = await client.call({ path: `${path}/${id}/upload/${name}`, headers: forReason })
      if (status !== 200) throw new Error(`download answered ${status}`)
      return createHash('sha256').update(body).digest('hex')
    },
  }
}
