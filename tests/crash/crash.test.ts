import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { isLongRun } from '../support/extent.ts'

const rounds = isLongRun ? 10 : 1

test('nothing acknowledged is lost or stored twice when the server is killed', { timeout: 600_000 }, async () => {
  const bench = spawn(process.execPath, ['bench/crash.ts', '--rounds', String(rounds)])
  const [output, errors, [code]] = await Promise.all([text(bench.stdout), text(bench.stderr), once(bench, 'exit')])
  expect({ code, errors, output }).toEqual({ code: 0, errors: '', output: expect.stringContaining(', 0 violations') })
  // A run shows nothing if no application, or every one, was acknowledged.
  expect(output.match(/acknowledged +[1-9]/g)).not.toBeNull()
  expect(output.match(/in flight [1-9]/g)).toHaveLength(rounds)
})
