import { describe, expect, test } from 'vitest'
import { readReport } from './audit.ts'
import { unknownLicences } from './licence.ts'
import { differencesToLockfile, type Locked, scriptProblems, unlocked } from './lockfile.ts'
import { undocumented, unpinned } from './reason.ts'

const good: Locked = { version: '1.0.0', integrity: 'sha512-a', license: 'MIT' }
const lockfile = (changes: Locked = {}) => ({ packages: { '': {}, 'node_modules/one': { ...good, ...changes } } })
const manifest = { dependencies: { one: '1.0.0' }, devDependencies: { two: '2.0.0' }, allowScripts: {} }

describe('a lockfile', () => {
  test('is accepted with hashes and registry URLs only', () => {
    expect(unlocked(lockfile())).toEqual([])
    expect(unlocked(lockfile({ resolved: 'https://registry.npmjs.org/one/-/one-1.0.0.tgz' }))).toEqual([])
  })

  test.each<[string, Locked]>([
    ['without a hash', { integrity: '' }],
    ['with a weak hash', { integrity: 'sha1-a' }],
    ['from another host', { resolved: 'https://packages.example/one.tgz' }],
    ['from git', { resolved: 'git+ssh://git@code.example/one.git' }],
    ['that is a link', { link: true }],
  ])('reports a package %s', (_, changes) => {
    expect(unlocked(lockfile(changes))).toEqual([expect.stringContaining('node_modules/one')])
  })

  test('reports installed packages that are missing in it, and missing installed packages', () => {
    expect(differencesToLockfile(lockfile(), lockfile())).toEqual([])
    expect(differencesToLockfile(lockfile(), lockfile({ version: '1.0.1' }))).toHaveLength(1)
    expect(differencesToLockfile(lockfile(), lockfile({ integrity: 'sha512-b' }))).toHaveLength(1)
    expect(differencesToLockfile({ packages: {} }, lockfile())).toHaveLength(1)
    expect(differencesToLockfile(lockfile(), { packages: {} })).toHaveLength(1)
    expect(differencesToLockfile(lockfile({ optional: true }), { packages: {} })).toEqual([])
  })
})

test('packages with install scripts must be listed, and listed packages must have one', () => {
  const running = lockfile({ hasInstallScript: true })
  expect(scriptProblems(running, {})).toEqual(['one has an install script'])
  expect(scriptProblems(running, { one: false })).toEqual([])
  expect(scriptProblems(lockfile(), { one: true })).toHaveLength(1)
})

test('an unknown licence is reported', () => {
  expect(unknownLicences(lockfile({ license: '(GPL-2.0 OR MIT)' }))).toEqual([])
  expect(unknownLicences(lockfile({ license: 'MIT AND GPL-2.0' }))).toHaveLength(1)
  // Known for the fonts only.
  expect(unknownLicences(lockfile({ license: 'OFL-1.1' }))).toHaveLength(1)
  expect(unknownLicences({ packages: { 'node_modules/one': { version: '1.0.0' } } })).toHaveLength(1)
})

test('the table must name each direct dependency, and no other', () => {
  const table = (rows: string) => `| package | why | in its place |\n|---|---|---|\n${rows}`
  expect(undocumented(manifest, table('| one, two | needed | a stone |'))).toEqual([])
  expect(undocumented(manifest, table('| one | needed | a stone |'))).toEqual([expect.stringMatching(/^two /)])
  expect(undocumented(manifest, table('| one, two | needed | |'))).toHaveLength(2)
  expect(undocumented(manifest, table('| one, two, three | needed | a stone |'))).toEqual([
    expect.stringMatching(/^three /),
  ])
})

test('a version range is reported', () => {
  expect(unpinned(manifest)).toEqual([])
  expect(unpinned({ ...manifest, dependencies: { one: '^1.0.0' } })).toEqual(['one: ^1.0.0'])
})

test('an advisory is reported for its package, not for dependents', () => {
  const via = [{ title: 'Reads any file', url: 'https://advisories.example/GHSA-1' }]
  const vulnerabilities = {
    one: { name: 'one', severity: 'high', via },
    two: { name: 'two', severity: 'high', via: ['one'] },
  }
  expect(readReport({ vulnerabilities })).toEqual([expect.stringContaining('one (high): Reads any file')])
  expect(readReport({})).toEqual([])
})
