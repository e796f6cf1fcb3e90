import { type AccountFileName, accountFiles } from '#contract/account/user.ts'
import { api } from '#stores/session.ts'

export const accountFileNames = Object.keys(accountFiles) as AccountFileName[]

/** `token` is the registration token, for uploads before the first log-in. */
export async function sendAccountFile(id: string, name: AccountFileName, file: File, token?: string): Promise<void> {
  const body = new FormData()
  body.append('upload', file)
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  await api.post(`v1/users/${id}/${name}`, { body, headers, timeout: 120_000 })
}
