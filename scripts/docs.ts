/**
 * `npm run docs -- routes` prints method, path and guard of every route of the API, and fails on one without a guard.
 * `openapi` prints the API as OpenAPI 3.1, and fails on a route without a description.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { describeApi } from '#server/openapi/document.ts'
import { listRoutes } from '#server/openapi/routes.ts'

// Routes are only listed by an app, which needs a store.
const folder = mkdtempSync(join(tmpdir(), 'onmaru-docs-'))
const deps = await openDeps(readEnv({ DATA_DIR: folder }))
const routes = listRoutes(createApp(deps))
await deps.db.destroy()
rmSync(folder, { recursive: true })

if (process.argv.includes('openapi')) printDocument()
else printRoutes()

function printRoutes(): void {
  const width = Math.max(...routes.map(({ path }) => path.length))
  for (const { method, path, guard } of routes.toSorted((a, b) => a.path.localeCompare(b.path)))
    console.log(`${method.padEnd(7)}${path.padEnd(width + 2)}${guard ?? 'NO GUARD'}`)
  process.exitCode = routes.every(({ guard }) => guard) ? 0 : 1
}

function printDocument(): void {
  console.log(JSON.stringify(describeApi(routes), null, 2))
  const undescribed = routes.filter(({ description }) => !description)
  for (const { method, path } of undescribed) console.error(`not described: ${method} ${path}`)
  process.exitCode = undescribed.length === 0 ? 0 : 1
}
