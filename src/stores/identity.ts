import * as v from 'valibot'
import type { Identity, IdentityStart } from '#contract/account/identity.ts'
import { api } from './session.ts'
import { waitingHeader } from './waiting-ticket.ts'

const pendingSchema = v.object({
  /** Identifies the verification to other windows; it is no credential. */
  flow: v.string(),
  token: v.string(),
  round: v.number(),
  mode: v.picklist(['popup', 'page']),
  /** Id of the attempt; null until the provider's window is requested. */
  cert: v.nullable(v.string()),
})
/** A verification that has begun and not ended, in its own window (`popup`) or in place of the form (`page`). */
export type PendingVerification = v.InferOutput<typeof pendingSchema>

const proofSchema = v.object({ cert: v.string(), token: v.string(), hasBirth: v.boolean() })
/** Credentials of a finished verification; the form sends them with the application. */
export type IdentityProof = v.InferOutput<typeof proofSchema>

const pendingKey = 'onmaru:identity'
export const identityProofKey = 'onmaru:identityProof'
const path = 'v1/cert'
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Replaces an earlier verification. Call it before opening the window, which gets a copy of the tab's session storage. */
export function beginVerification(round: number, mode: PendingVerification['mode']): void {
  const pending: PendingVerification = { flow: randomText(9), token: randomText(32), round, mode, cert: null }
  window.sessionStorage.setItem(pendingKey, JSON.stringify(pending))
}

export function readPendingVerification(): PendingVerification | null {
  return read(pendingKey, pendingSchema)
}

export function endVerification(): void {
  window.sessionStorage.removeItem(pendingKey)
}

export function readIdentityProof(): IdentityProof | null {
  return read(identityProofKey, proofSchema)
}

export function keepIdentityProof(proof: IdentityProof): void {
  window.sessionStorage.setItem(identityProofKey, JSON.stringify(proof))
}

export function forgetIdentity(): void {
  endVerification()
  window.sessionStorage.removeItem(identityProofKey)
}

export async function startIdentity(pending: PendingVerification): Promise<IdentityStart> {
  const { token, round } = pending
  const start = await api
    .post<IdentityStart>(path, { json: { token, purpose: 'APPLICATION', round }, headers: waitingHeader() })
    .json()
  window.sessionStorage.setItem(pendingKey, JSON.stringify({ ...pending, cert: start.cert._id }))
  return start
}

/** What the provider puts into the address of the page to which it returns. */
export type IdentityReturn = { key: string; resultCode: string | null }

export async function finishIdentity(cert: string, token: string, json: IdentityReturn): Promise<Identity> {
  return (await api.post<{ cert: Identity }>(`${path}/${cert}`, { json, headers: bearer(token) }).json()).cert
}

export async function loadIdentity(cert: string, token: string): Promise<Identity> {
  return (await api.get<{ cert: Identity }>(`${path}/${cert}`, { headers: bearer(token) }).json()).cert
}

/** Notifies the form's window. By a BroadcastChannel, because `window.opener` is lost on the provider's pages. */
export function announceIdentity(flow: string, cert: string): void {
  const channel = new BroadcastChannel(pendingKey)
  channel.postMessage({ flow, cert })
  channel.close()
}

/** Calls `onFinished` with the attempt's id when the window of this tab's verification has finished. Returns how to stop. */
export function listenForIdentity(onFinished: (cert: string) => void): () => void {
  const channel = new BroadcastChannel(pendingKey)
  channel.onmessage = ({ data }: MessageEvent<{ flow: string; cert: string }>) => {
    // All tabs of the site receive the message; only the tab that began it has the token.
    if (data.flow === readPendingVerification()?.flow) onFinished(data.cert)
  }
  return () => channel.close()
}

function randomText(bytes: number): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function read<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(window.sessionStorage.getItem(key) ?? 'null'))
    return success ? output : null
  } catch {
    return null
  }
}
