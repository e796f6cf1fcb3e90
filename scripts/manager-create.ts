/** `npm run manager:create`: creates a manager for the whole console; reads MANAGER_USERNAME and MANAGER_PASSWORD, or asks. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import * as v from 'valibot'
import { password, username } from '#contract/kit/field.ts'
import { messages } from '#i18n/translate.ts'
import { openAccessLog } from '#server/access-log/access-log.ts'
import { createManager } from '#server/account/create-manager.ts'
import type { Env } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { runCommand } from './support/command.ts'

type Account = { username: string; password: string }

async function readAccount(): Promise<Account> {
  const { MANAGER_USERNAME, MANAGER_PASSWORD } = process.env
  const given = MANAGER_USERNAME
    ? { username: MANAGER_USERNAME, password: MANAGER_PASSWORD }
    : await ask({ username: 'Username: ', password: 'Password (stays hidden): ' })
  const result = v.safeParse(v.object({ username, password }), given)
  if (result.success) return result.output
  const texts: Record<string, string> = messages('en', 'validation')
  throw new Error(result.issues.map(({ message }) => texts[message] ?? message).join('\n'))
}

async function ask(questions: Account): Promise<Record<keyof Account, string | undefined>> {
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const prompt = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const lines = prompt[Symbol.asyncIterator]()
  const answer = async (question: string) => {
    process.stdout.write(question)
    return (await lines.next()).value
  }
  const username = await answer(questions.username)
  isHidden = true
  const password = await answer(questions.password)
  prompt.close()
  process.stdout.write('\n')
  return { username, password }
}

async function create(env: Env, account: Account): Promise<void> {
  const deps = await openDeps(env)
  const { db, clock } = deps
  const sameName = db.selectFrom('user').select('id').where('username', '=', account.username)
  if (await sameName.executeTakeFirst()) throw new Error(`There is a “${account.username}” already.`)

  const actor = { actorId: 'manager:create', actor: account.username, address: 'this machine' }
  const entry = { ...actor, action: 'user.create', subject: `user/${account.username}`, purpose: null }
  await openAccessLog(deps).append(entry)
  await createManager(db, { ...account, scope: ['console', 'manager'] }, clock())
  await db.destroy()
}

await runCommand(async (env) => {
  const account = await readAccount()
  await create(env, account)
  console.log(`“${account.username}” may log in at /console now.`)
})
