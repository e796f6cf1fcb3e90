/** `npm run build`: builds and compresses the site; `--if-changed` keeps a build whose sources did not change. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readBuildEnv } from '#server/env.ts'
import { endStart } from '#server/process/start-error.ts'
import { connectDirective } from './upload-mode.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Has the hash of the sources and settings of a finished build. */
const stamp = 'dist/stamp'
const sources = [
  '{src,i18n,public}/**',
  'astro.config.mjs',
  'package-lock.json',
  'scripts/{build,csp-directives,fonts,share-pictures,text-figures,trim-csp,upload-mode}.ts',
]

if (existsSync('.env')) process.loadEnvFile()

function settingsInBuild(): object {
  try {
    const { SITE_URL = 'http://localhost:4321', PUBLIC_CLIENT_KEY } = readBuildEnv(process.env)
    return { SITE_URL, PUBLIC_CLIENT_KEY, NETLIFY: process.env.NETLIFY ?? '' }
  } catch (reason) {
    return endStart(reason)
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(settingsInBuild())) hash.update(`${name}=${value}\n`)
  hash.update(`${connectDirective(process.env)}\n`)
  for (const path of globSync(sources, { exclude: ['src/styles/generated/**'] }).sort()) {
    if (statSync(path).isFile() && !path.includes('.test.')) hash.update(`${path}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

async function build(sourcesHash: string) {
  const { status } = spawnSync('astro', ['build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  // Netlify compresses files itself, and would serve the compressed copies too.
  if (process.env.NETLIFY) return
  await compress('dist/client')
  writeFileSync(stamp, sourcesHash)
}

async function compress(folder: string): Promise<void> {
  const paths = globSync(`${folder}/**/*.{html,css,js,svg,json,xml,txt,webmanifest}`)
  await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path)
      const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }
      await Promise.all([
        toBrotli(text, hint).then((bytes) => writeFile(`${path}.br`, bytes)),
        toGzip(text, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
      ])
    }),
  )
}

/** A second build of the same folder waits for the first, which keeps the lock until its process ends. */
function lockBuild(): DatabaseSync {
  mkdirSync('.astro', { recursive: true })
  const lock = new DatabaseSync('.astro/build.lock', { timeout: 10 * 60_000 })
  lock.exec('BEGIN EXCLUSIVE')
  return lock
}

const lock = lockBuild()
const sourcesHash = fingerprint()
const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash
if (!(process.argv.includes('--if-changed') && isCurrent)) await build(sourcesHash)
lock.close()
