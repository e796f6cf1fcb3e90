/** `npm run routes`: prints method, path and guard of every route of the API; fails on a route without a guard. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { listRoutes } from '#server/openapi/routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'onmaru-routes-'))
const deps = await openDeps(readEnv({ DATA_DIR: folder }))
const routes = listRoutes(createApp(deps)).sort((a, b) => a.path.localeCompare(b.path))
await deps.db.destroy()
rmSync(folder, { recursive: true })

const width = Math.max(...routes.map(({ path }) => path.length))
for (const { method, path, guard } of routes) {
  console.log(`${method.padEnd(7)}${path.padEnd(width + 2)}${guard ?? 'NO GUARD'}`)
}
process.exitCode = routes.every(({ guard }) => guard) ? 0 : 1
