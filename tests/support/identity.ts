import { randomBytes } from 'node:crypto'
import type { SimulatedOutcome, SimulatedPerson } from '#server/identity/simulator/person.ts'
import { type Answer, type App, makeClient, send } from './client.ts'

export const path = '/v1/cert'
export const newToken = () => randomBytes(32).toString('base64url')

/** A started verification; `regCertKey` is part of the return address. */
export type Begun = { id: string; token: string; regCertKey: string }

export async function begin(app: App, token = newToken()): Promise<Begun> {
  const { status, body } = await send(app, 'POST', path, { json: { token, purpose: 'APPLICATION', round: 1 } })
  if (status !== 201) throw new Error(`not begun: ${status} ${JSON.stringify(body)}`)
  return { id: body.cert._id, token, regCertKey: body.regCertKey }
}

export async function endWindow(app: App, begun: Begun, outcome: SimulatedOutcome, person: SimulatedPerson) {
  const body = new URLSearchParams({ reg_cert_key: begun.regCertKey, outcome, ...person })
  const page = (await send(app, 'POST', '/simulator/kcp/window/end', { body })).bytes.toString()
  const returnUrl = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '')
  const code = /name="res_cd" value="(\d+)"/.exec(page)?.[1] ?? ''
  const posted = new URLSearchParams({ res_cd: code, res_msg: '' })
  const address = `${path}/return?${new URLSearchParams({ locale: 'ko', key: returnUrl.searchParams.get('key') ?? '' })}`
  const { headers } = await send(app, 'POST', address, { body: posted, headers: { Origin: 'https://cert.kcp.co.kr' } })
  const { searchParams } = new URL(headers.get('Location') ?? '', 'http://localhost')
  return { key: searchParams.get('key') ?? '', resultCode: searchParams.get('res_cd') }
}

export function finish(app: App, { id, token }: Begun, json: object): Promise<Answer> {
  return makeClient(app, token).post(`${path}/${id}`, { json })
}

export async function verify(app: App, outcome: SimulatedOutcome, person: SimulatedPerson) {
  const begun = await begin(app)
  const back = await endWindow(app, begun, outcome, person)
  return { ...begun, back, answer: await finish(app, begun, back) }
}
