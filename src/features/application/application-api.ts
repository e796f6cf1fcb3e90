import type * as v from 'valibot'
import type { ApplicationRecord, lookup } from '#contract/application.ts'
import { api } from '#stores/session.ts'

/** What opens one application: its id and the short-lived token for it. */
export type Access = { id: string; token: string }
type Answer = { application: ApplicationRecord; token: string }

const path = 'v1/application'
const bearer = ({ token }: Access) => ({ Authorization: `Bearer ${token}` })
const accessOf = ({ application, token }: Answer): Access => ({ id: application._id, token })

/** Makes a draft on the server, which holds files until the application is sent. */
export async function createServerDraft(round: number, key: string): Promise<Access> {
  const headers = { 'Idempotency-Key': key }
  return accessOf(await api.post<Answer>(path, { json: { status: 'DRAFT', round }, headers }).json())
}

/** Sends an application without files. `body` is the JSON text: a repetition has to be the same to the letter. */
export async function submitDirectly(body: string, key: string): Promise<Access> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  return accessOf(await api.post<Answer>(path, { body, headers }).json())
}

/** Sends an application whose files are already there. */
export async function submitServerDraft(body: string, draft: Access): Promise<Access> {
  const headers = { 'Content-Type': 'application/json', ...bearer(draft) }
  return accessOf(await api.put<Answer>(`${path}/${draft.id}`, { body, headers }).json())
}

export async function loadApplication(access: Access): Promise<ApplicationRecord> {
  return (await api.get<Answer>(`${path}/${access.id}`, { headers: bearer(access) }).json()).application
}

export async function removeUpload(draft: Access, name: string): Promise<void> {
  await api.delete(`${path}/${draft.id}/upload/${name}`, { headers: bearer(draft) })
}

export async function lookUp(proof: v.InferOutput<typeof lookup>): Promise<Access> {
  return accessOf(await api.post<Answer>(`${path}/lookup`, { json: proof }).json())
}
