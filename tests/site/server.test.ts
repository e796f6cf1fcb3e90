import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { builtSettings } from '#server/setting/built.ts'
import { openSite } from '#server/site.ts'

const down = () => new Response(null, { status: 503 })
const asBuilt = { current: () => builtSettings }

test('a file that a new build took away cuts its answer short, and the server goes on', async () => {
  // No other test reads such files of the site meanwhile.
  const name = `${randomUUID()}.bin`
  const path = `dist/client/${name}`
  writeFileSync(path, 'here')
  const server = createServer(await openSite(down, asBuilt)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`
  const read = async () => (await fetch(url)).text()
  try {
    expect(await read()).toBe('here')
    rmSync(path)
    await expect(read()).rejects.toThrow()
    writeFileSync(path, 'back')
    expect(await read()).toBe('back')
  } finally {
    rmSync(path, { force: true })
    server.close()
  }
})
