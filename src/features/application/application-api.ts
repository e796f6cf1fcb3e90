import type * as v from 'valibot'
import type { AccessHistoryEntry } from '#contract/application/access-history.ts'
import type { lookup } from '#contract/application/application.ts'
import type { ApplicantEvent, ApplicationRecord } from '#contract/application/application-record.ts'
import type { ErrorCode } from '#contract/kit/error.ts'
import type { RoundList } from '#contract/round/public-round.ts'
import { readIdentityProof } from '#stores/identity.ts'
import { $hasAccount, api, readError } from '#stores/session.ts'
import { waitingHeader } from '#stores/waiting-ticket.ts'

/** Id of an application, and the token that opens it. */
export type Access = { id: string; token: string }
type Answer = { application: ApplicationRecord; token: string }

const path = 'v1/application'
const bearer = ({ token }: Access) => ({ Authorization: `Bearer ${token}` })
const accessOf = ({ application, token }: Answer): Access => ({ id: application._id, token })

const lostAccessCodes: (ErrorCode | undefined)[] = ['tokenInvalid', 'tokenRequired', 'notFound']
/** The token has expired, or the application was deleted. */
export const isAccessLost = (code: ErrorCode | undefined) => lostAccessCodes.includes(code)

export const isAccessLostError = (error: unknown) => isAccessLost(readError(error)?.code)

/** `windowBefore`, `windowPaused`, `windowClosed`: the round does not accept applications now. */
export const isOutsideWindow = (code: ErrorCode) => code.startsWith('window')

/** The verified person and the place in the waiting room. */
function senderHeaders(): Record<string, string> {
  const proof = readIdentityProof()
  return { ...(proof && { 'Identity-Token': proof.token }), ...waitingHeader() }
}

export async function createDraftApplication(round: number, idempotencyKey: string): Promise<Access> {
  const headers = { 'Idempotency-Key': idempotencyKey, ...senderHeaders() }
  const json = { status: 'DRAFT', round, cert: readIdentityProof()?.cert ?? null }
  return accessOf(await api.post<Answer>(path, { json, headers }).json())
}

/** For an application without files. A retry must send exactly the same `body`: the idempotency key is bound to it. */
export async function submitDirectly(body: string, idempotencyKey: string): Promise<Access> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey, ...senderHeaders() }
  const answer = await api.post<Answer>(path, { body, headers }).json()
  addToAccount(answer.token)
  return accessOf(answer)
}

export async function submitDraftApplication(body: string, draft: Access): Promise<Access> {
  const headers = { 'Content-Type': 'application/json', ...bearer(draft), ...senderHeaders() }
  const answer = await api.put<Answer>(`${path}/${draft.id}`, { body, headers }).json()
  addToAccount(answer.token)
  return accessOf(answer)
}

export async function loadApplication(access: Access): Promise<ApplicationRecord> {
  return (await api.get<Answer>(`${path}/${access.id}`, { headers: bearer(access) }).json()).application
}

/** `base`: content hash of the version that was changed, for optimistic locking. */
export async function amendApplication(body: string, access: Access, base: string): Promise<Access> {
  const headers = { 'Content-Type': 'application/json', 'If-Match': `"${base}"`, ...bearer(access) }
  return accessOf(await api.put<Answer>(`${path}/${access.id}`, { body, headers }).json())
}

export async function withdrawApplication(access: Access): Promise<ApplicationRecord> {
  return (await api.post<Answer>(`${path}/${access.id}/withdraw`, { headers: bearer(access) }).json()).application
}

export async function loadEvents(access: Access): Promise<ApplicantEvent[]> {
  const headers = bearer(access)
  return (await api.get<{ events: ApplicantEvent[] }>(`${path}/${access.id}/events`, { headers }).json()).events
}

export async function loadAccessHistory(access: Access): Promise<AccessHistoryEntry[]> {
  const headers = bearer(access)
  return (await api.get<{ openings: AccessHistoryEntry[] }>(`${path}/${access.id}/openings`, { headers }).json())
    .openings
}

export function loadRounds(): Promise<RoundList> {
  return api.get<RoundList>(`${path}/schedules`).json()
}

export function loadReceipt(access: Access): Promise<Blob> {
  return api.get(`${path}/${access.id}/receipt`, { headers: bearer(access) }).blob()
}

export async function removeDocument(draft: Access, name: string): Promise<void> {
  await api.delete(`${path}/${draft.id}/upload/${name}`, { headers: bearer(draft) })
}

export async function lookUpApplication(json: v.InferOutput<typeof lookup>): Promise<Access> {
  return accessOf(await api.post<Answer>(`${path}/lookup`, { json }).json())
}

/** For a logged-in visitor. Not awaited, and errors are ignored: the application can be added on `/mypage/order` later. */
function addToAccount(token: string): void {
  if ($hasAccount.get()) api.post('v1/me/orders/sent', { json: { token }, keepalive: true }).catch(() => undefined)
}
