import { randomUUID } from 'node:crypto'
import type { WaitingPlace } from '#contract/round/waiting-room.ts'
import type { SimulatedPerson } from '#server/identity/simulator/person.ts'
import { openTestApp, type TestApp } from './app.ts'
import { completeWindow, finishVerification, newToken } from './identity.ts'
import { changeRound } from './round.ts'

type Signs = { isInUse?: boolean; isLeaving?: boolean }
type Arrival = { address?: string; key?: string; round?: number }

const path = '/v1/application/waiting'
export const withTicket = ({ ticket }: WaitingPlace) => ({ 'Waiting-Ticket': ticket ?? '' })

/** An app with a waiting room, whose visitors come from the addresses that they name. */
export async function openRoom(places: number, settings: Record<string, string> = {}) {
  const now = await openTestApp({}, { FORM_PLACES: String(places), TRUSTED_PROXIES: '1', ...settings })
  return { ...now, ...visitorsOf(now) }
}

function visitorsOf({ guest, clock, app, deps }: TestApp) {
  const post = (json: object, headers: Record<string, string>) => guest.post(path, { json, headers })

  async function arrive({ address = '192.0.2.1', key, round = 1 }: Arrival = {}): Promise<WaitingPlace> {
    const { status, body } = await post(
      { round },
      { 'X-Forwarded-For': address, ...(key && { 'Idempotency-Key': key }) },
    )
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  /** Of a call about a ticket, or of its refusal. */
  async function ask({ ticket }: WaitingPlace, signs: Signs = {}) {
    return (await post({ round: 1, ticket, ...signs }, {})).body as WaitingPlace & { code?: string }
  }
  async function passMinutes(minutes: number, every: () => Promise<unknown> = async () => {}) {
    for (let passed = 0; passed < minutes; passed++) {
      clock.advance(60)
      await every()
    }
  }
  const setPause = (stops: boolean) => changeRound(deps, { stops })
  const draft = (place: WaitingPlace | undefined, { cert, token }: Partial<Proof> = {}, key: string = randomUUID()) =>
    guest.post('/v1/application', {
      json: { status: 'DRAFT', round: 1, cert: cert ?? null },
      headers: {
        ...(place && withTicket(place)),
        ...(token && { 'Identity-Token': token }),
        'Idempotency-Key': key,
      },
    })
  async function verify(place: WaitingPlace | undefined, person: SimulatedPerson): Promise<Proof> {
    const token = newToken()
    const json = { token, purpose: 'APPLICATION', round: 1 }
    const { body } = await guest.post('/v1/cert', { json, ...(place && { headers: withTicket(place) }) })
    const begun = { id: body.cert._id as string, token, regCertKey: body.regCertKey as string }
    await finishVerification(app, begun, await completeWindow(app, begun, 'success', person))
    return { cert: begun.id, token }
  }
  return { arrive, ask, passMinutes, setPause, draft, verify }
}

type Proof = { cert: string; token: string }
