import * as v from 'valibot'
import type { Identity, IdentityStart } from '#contract/identity.ts'
import { api } from './session.ts'

const sessionSchema = v.object({
  /** Names the session to other windows; it opens nothing. */
  flow: v.string(),
  token: v.string(),
  round: v.number(),
  mode: v.picklist(['popup', 'page']),
  /** The attempt's id once the provider's window was asked for. */
  cert: v.nullable(v.string()),
})
/** A verification under way, in a window of its own (`popup`) or in place of the form (`page`). */
export type IdentitySession = v.InferOutput<typeof sessionSchema>

const proofSchema = v.object({ cert: v.string(), token: v.string(), hasBirth: v.boolean() })
/** What opens a finished verification: the form sends it with the application. */
export type IdentityProof = v.InferOutput<typeof proofSchema>

const sessionKey = 'onmaru:identity'
export const proofKey = 'onmaru:identityProof'
const path = 'v1/cert'
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Begins anew; a window that is opened after this has a copy of the tab's storage, and so the token. */
export function openIdentitySession(round: number, mode: IdentitySession['mode']): void {
  const session: IdentitySession = { flow: randomText(9), token: randomText(32), round, mode, cert: null }
  window.sessionStorage.setItem(sessionKey, JSON.stringify(session))
}

export function readIdentitySession(): IdentitySession | null {
  return read(sessionKey, sessionSchema)
}

export function closeIdentitySession(): void {
  window.sessionStorage.removeItem(sessionKey)
}

/** The tab's finished verification; null where there is none. */
export function readIdentityProof(): IdentityProof | null {
  return read(proofKey, proofSchema)
}

export function keepIdentityProof(proof: IdentityProof): void {
  window.sessionStorage.setItem(proofKey, JSON.stringify(proof))
}

export function forgetIdentity(): void {
  closeIdentitySession()
  window.sessionStorage.removeItem(proofKey)
}

/** Registers the session with the provider; the attempt's id is kept with it. */
export async function startIdentity(session: IdentitySession): Promise<IdentityStart> {
  const { token, round } = session
  const start = await api.post<IdentityStart>(path, { json: { token, purpose: 'APPLICATION', round } }).json()
  window.sessionStorage.setItem(sessionKey, JSON.stringify({ ...session, cert: start.cert._id }))
  return start
}

export type IdentityReturn = { key: string; resultCode: string | null }

export async function finishIdentity(cert: string, token: string, json: IdentityReturn): Promise<Identity> {
  return (await api.post<{ cert: Identity }>(`${path}/${cert}`, { json, headers: bearer(token) }).json()).cert
}

export async function loadIdentity(cert: string, token: string): Promise<Identity> {
  return (await api.get<{ cert: Identity }>(`${path}/${cert}`, { headers: bearer(token) }).json()).cert
}

/** Says to the window that opened this one, by a channel: the provider's pages cut the way back by `opener`. */
export function announceIdentity(flow: string, cert: string): void {
  const channel = new BroadcastChannel(sessionKey)
  channel.postMessage({ flow, cert })
  channel.close()
}

/** Calls back with the attempt of this tab's session when its window has finished; returns how to stop. */
export function listenForIdentity(onFinished: (cert: string) => void): () => void {
  const channel = new BroadcastChannel(sessionKey)
  channel.onmessage = ({ data }: MessageEvent<{ flow: string; cert: string }>) => {
    // Every tab of the site hears it, and the token of this one alone opens it.
    if (data.flow === readIdentitySession()?.flow) onFinished(data.cert)
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
