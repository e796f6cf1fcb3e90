import { type AccountFileName, accountFiles } from '#contract/account/user.ts'
import { api } from '#stores/session.ts'

/** In milliseconds: long enough for the largest file on a slow line. */
const uploadTimeout = 120_000

export const accountFileNames = Object.keys(accountFiles) as AccountFileName[]

/** `token`: from the response to joining, for uploads before the first log-in. */
export async function sendAccountFile(id: string, name: AccountFileName, file: File, token?: string): Promise<void> {
  const body = new FormData()
  body.append('upload', file)
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  await api.post(`v1/users/${id}/${name}`, { body, headers, timeout: uploadTimeout })
}
