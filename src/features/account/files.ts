import { type AccountFileName, accountFiles } from '#contract/user.ts'
import { api } from '#stores/session.ts'

export const fileNames = Object.keys(accountFiles) as AccountFileName[]
export const maximumBytes = 50 * 1024 * 1024

/** Sends one file of a company; `token` is that of joining, where nobody is logged in yet. */
export async function sendFile(id: string, name: AccountFileName, file: File, token?: string): Promise<void> {
  const body = new FormData()
  body.append('upload', file)
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  await api.post(`v1/users/${id}/${name}`, { body, headers, timeout: 120_000 })
}

/** A size for people: `3.4MB`. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 0.1 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${megabytes.toFixed(1)}MB`
}
