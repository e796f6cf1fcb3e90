import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')
/** Node from npm for this platform, as locked in package-lock.json; without such a package the machine's own Node is used. */
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`
const ownNode = join(bin, 'node')
const leastMajor = 24
process.chdir(root)

/** Runs `npm ci` if node_modules differs from package-lock.json. Must run on Node 20, before anything is installed. */
export function install() {
  if (isInstalled()) return
  console.log('Installing packages …')
  // npm must not run on the Node that it replaces.
  const path = process.env.PATH?.split(delimiter).filter((folder) => folder !== bin)
  const env = { ...process.env, PATH: path?.join(delimiter) }
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', flags, { stdio: 'inherit', env })
  if (status !== 0) fail('“npm ci” failed; its messages stand above.')
  if (!isInstalled())
    fail(`There is no Node ${leastMajor} from npm for this platform, and its own is older: install one.`)
}

/** Compares with npm's own record, so that a manual `npm install` counts too. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  const fits = ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version
  return Object.entries(wanted).every(fits) && isNodeRight(wanted[nodePackage])
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

function isNodeRight(locked) {
  if (!locked) return Number.parseInt(process.versions.node, 10) >= leastMajor
  return spawnSync(ownNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${locked.version}`
}

/** Variables of the environment win over `.env`. */
export function loadSettings() {
  if (existsSync('.env')) process.loadEnvFile()
}

/** Runs the project's own Node and forwards signals; resolves to the exit code. */
export function run(...args) {
  // Compiled code is kept between starts: the server then starts in two thirds of the time.
  const cache = join(root, 'node_modules/.cache/compiled')
  const env = { NODE_COMPILE_CACHE: cache, ...process.env, PATH: [bin, process.env.PATH].join(delimiter) }
  const child = spawn(existsSync(ownNode) ? ownNode : process.execPath, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((settle, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => settle(code ?? 128 + constants.signals[signal]))
  })
}

function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
