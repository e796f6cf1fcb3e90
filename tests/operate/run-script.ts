import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'

/** Settings of whoever runs the tests must not reach a script; an empty one means its default. */
const blank = Object.fromEntries(Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))).map((name) => [name, '']))

/** A command as an operator runs it, in a process of its own: what it ended with, and what it said. */
export async function runScript(script: string, flags: string[], settings: Record<string, string>) {
  const env = { ...process.env, ...blank, ...settings }
  const child = spawn(process.execPath, [`scripts/${script}`, ...flags], { env })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, output, errors }
}
