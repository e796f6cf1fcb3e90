import { randomBytes } from 'node:crypto'
import type { SimulatedOutcome, SimulatedPerson } from '#server/identity/simulator/person.ts'
import { type Answer, type App, makeClient, send } from './client.ts'

export const identityPath = '/v1/cert'
export const newToken = () => randomBytes(32).toString('base64url')

export type StartedVerification = { id: string; token: string; regCertKey: string }

export async function startVerification(app: App, token = newToken()): Promise<StartedVerification> {
  const { status, body } = await send(app, 'POST', identityPath, { json: { token, purpose: 'APPLICATION', round: 1 } })
  if (status !== 201) throw new Error(`not started: ${status} ${JSON.stringify(body)}`)
  return { id: body.cert._id, token, regCertKey: body.regCertKey }
}

/** Answers the simulator's window as a person would, and returns what its form brings back to the site. */
export async function completeWindow(
  app: App,
  begun: StartedVerification,
  outcome: SimulatedOutcome,
  person: SimulatedPerson,
) {
  const body = new URLSearchParams({ reg_cert_key: begun.regCertKey, outcome, ...person })
  const page = (await send(app, 'POST', '/simulator/kcp/window/end', { body })).bytes.toString()
  const returnUrl = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '')
  const code = /name="res_cd" value="(\d+)"/.exec(page)?.[1] ?? ''
  const posted = new URLSearchParams({ res_cd: code, res_msg: '' })
  const address = `${identityPath}/return?${new URLSearchParams({ locale: 'ko', key: returnUrl.searchParams.get('key') ?? '' })}`
  const { headers } = await send(app, 'POST', address, { body: posted, headers: { Origin: 'https://cert.kcp.co.kr' } })
  const { searchParams } = new URL(headers.get('Location') ?? '', 'http://localhost')
  return { key: searchParams.get('key') ?? '', resultCode: searchParams.get('res_cd') }
}

export function finishVerification(app: App, { id, token }: StartedVerification, json: object): Promise<Answer> {
  return makeClient(app, token).post(`${identityPath}/${id}`, { json })
}

export async function runVerification(app: App, outcome: SimulatedOutcome, person: SimulatedPerson) {
  const begun = await startVerification(app)
  const back = await completeWindow(app, begun, outcome, person)
  return { ...begun, back, answer: await finishVerification(app, begun, back) }
}
