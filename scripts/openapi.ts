/** `npm run openapi`: prints the API as OpenAPI 3.1; fails on a route without a description. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open-deps.ts'
import { describeApi } from '#server/openapi/document.ts'
import { listRoutes } from '#server/openapi/routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'onmaru-openapi-'))
const deps = await openDeps(readEnv({ DATA_DIR: folder }))
const routes = listRoutes(createApp(deps))
await deps.db.destroy()
rmSync(folder, { recursive: true })

console.log(JSON.stringify(describeApi(routes), null, 2))
const silent = routes.filter(({ description }) => !description)
for (const { method, path } of silent) console.error(`not described: ${method} ${path}`)
process.exitCode = silent.length === 0 ? 0 : 1
