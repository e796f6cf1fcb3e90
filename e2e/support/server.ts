/** The server of all journeys, which playwright.config.ts starts, on a new store with demo data. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'onmaru-e2e-'))
const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SEED: 'demo', IDENTITY: 'simulator' }
const server = spawn(process.execPath, ['src/server/main.ts'], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
const [code] = await once(server, 'exit')
rmSync(folder, { recursive: true })
process.exitCode = code ?? 1
