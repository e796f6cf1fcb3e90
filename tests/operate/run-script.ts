import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'

/** A developer's own settings must not reach a script; an empty setting means its default. */
const blank = Object.fromEntries(Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))).map((name) => [name, '']))

export async function runScript(script: string, flags: string[], settings: Record<string, string>) {
  const env = { ...process.env, ...blank, ...settings }
  const child = spawn(process.execPath, [`scripts/${script}`, ...flags], { env })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, output, errors }
}
