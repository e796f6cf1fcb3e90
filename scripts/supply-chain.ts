/** `npm run check -- supply-chain`: checks versions, reasons, hashes, sources, install scripts and licences; `--offline` skips `npm audit`. */
import { readFileSync } from 'node:fs'
import { audit } from './supply-chain/audit.ts'
import { licenceTable, unknownLicences } from './supply-chain/licence.ts'
import { differencesToLockfile, type Lockfile, packagesIn, scriptProblems, unlocked } from './supply-chain/lockfile.ts'
import { directDependencies, type PackageManifest, undocumented, unpinned } from './supply-chain/reason.ts'

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const manifest: PackageManifest = readJson('package.json')
const lockfile: Lockfile = readJson('package-lock.json')
const installed: Lockfile = readJson('node_modules/.package-lock.json')
const document = readFileSync('docs/dependencies.md', 'utf8')
const settings = readFileSync('.npmrc', 'utf8').split('\n')
const isOffline = process.argv.includes('--offline')

const directCount = directDependencies(manifest).length
const lockedCount = packagesIn(lockfile).length
const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
const ignored = settings.includes('ignore-scripts=true') ? [] : ['.npmrc does not say ignore-scripts=true']

type Check = { name: string; problems: string[]; note?: string }
const checks: Check[] = [
  { name: `${directCount} chosen, each in one version`, problems: unpinned(manifest) },
  { name: 'each with its reason and what could replace it', problems: undocumented(manifest, document) },
  { name: `${lockedCount} locked by hash, from the registry`, problems: unlocked(lockfile) },
  { name: `${packagesIn(installed).length} installed as locked`, problems: differencesToLockfile(lockfile, installed) },
  {
    name: `install scripts by name (${allowed.length} allowed)`,
    problems: [...ignored, ...scriptProblems(lockfile, manifest.allowScripts)],
  },
  { name: 'licences known and kept', problems: unknownLicences(lockfile) },
  { name: 'npm audit', ...(isOffline ? { problems: [], note: 'not asked' } : audit()) },
]

for (const { licence, packages, compliance } of licenceTable(lockfile))
  console.log(`${String(packages).padStart(5)}  ${licence}  ${compliance}`)
console.log()
for (const { name, problems, note } of checks) {
  console.log(`${problems.length === 0 ? 'ok   ' : 'WRONG'} ${name}${note ? ` – ${note}` : ''}`)
  for (const problem of problems) console.log(`      ${problem}`)
}
process.exitCode = checks.every(({ problems }) => problems.length === 0) ? 0 : 1
