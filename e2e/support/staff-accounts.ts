import { demoStaff } from '#server/seed/staff-accounts.ts'

function accountOf(name: string): { username: string; password: string } {
  const account = demoStaff.find(({ username }) => username === name)
  if (!account) throw new Error(`the demo data has no staff account “${name}”`)
  return { username: account.username, password: account.password }
}

export const accounts = {
  manager: accountOf('manager'),
  editor: accountOf('editor'),
  developer: accountOf('developer'),
}
