import { spawnSync } from 'node:child_process'
import { createHash, randomUUIDv7 } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '#scripts/backup/make-backup.ts'
import { restoreBackup } from '#scripts/backup/restore-backup.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { readEnv } from '#server/env.ts'
import { openDiskStore } from '#server/file/disk-store.ts'
import { readReferencedFiles } from '#server/retention/referenced-files.ts'
import { readSecrets } from '#server/secret/secrets.ts'
import { apply } from '../../bench/crash/applicant.ts'
import { type Attempt, planAttempts } from '../../bench/crash/attempt.ts'
import { checkAcknowledged } from '../../bench/crash/check.ts'
import { logIn } from '../../bench/crash/staff.ts'
import { type Server, startServer } from '../../bench/support/child.ts'
import { openClient } from '../../bench/support/http.ts'
import { seededRandom } from '../../bench/support/random.ts'
import { leaveClearCopy } from '../support/clear-copy.ts'
import { runScript } from './run-script.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-backup-'))
const pathOf = (name: string) => path.join(folder, name)
const [live, backup, restored] = [pathOf('live'), pathOf('backup'), pathOf('restored')]
const keylessBackup = pathOf('keyless')
const nextAttempt = planAttempts(seededRandom(7))

function startLoad({ port }: Server) {
  const attempts: Attempt[] = []
  let isOver = false
  const act = async (hasFiles: boolean) => {
    const client = openClient(port)
    while (!isOver) {
      const attempt = nextAttempt(hasFiles)
      await apply(client, attempt)
      attempts.push(attempt)
    }
    client.close()
  }
  const ended = Promise.all([act(true), act(true), act(true), act(false)])
  const stop = () => {
    isOver = true
    return ended
  }
  return { attempts, stop }
}

let acknowledged: Attempt[] = []
let later: Attempt[] = []
let backupRun: Awaited<ReturnType<typeof runScript>>
beforeAll(async () => {
  const server = await startServer('api-server.ts', { DATA_DIR: live })
  const load = startLoad(server)
  while (load.attempts.filter(({ documents }) => documents.length > 0).length < 10)
    await new Promise((resolve) => setTimeout(resolve, 50))
  acknowledged = [...load.attempts]
  backupRun = await runScript('backup.ts', ['--to', backup, '--with-keys'], { DATA_DIR: live })
  await load.stop()
  later = load.attempts.slice(acknowledged.length)
  await server.kill('SIGTERM')
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup of a server under load', () => {
  test('is finished, and warns that it contains keys and unencrypted data', () => {
    expect(backupRun).toMatchObject({ code: 0, errors: '' })
    expect(backupRun.output).toMatch(/in clear[\s\S]*keys lie beside what they open/)
    expect(later.length).toBeGreaterThan(0)
  })

  test('can be verified by sha256sum alone', () => {
    const { status, stderr } = spawnSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: backup })
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' })
  })

  test('is readable by its owner only', () => {
    const { stdout } = spawnSync('find', [backup, '-perm', '/077'], { encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  test('is restored, and a server on it has every application and file, by hash', async () => {
    expect(await runScript('restore.ts', ['--from', backup], { DATA_DIR: restored })).toMatchObject({
      code: 0,
      errors: '',
    })
    const server = await startServer('api-server.ts', { DATA_DIR: restored })
    const client = openClient(server.port)
    expect(await checkAcknowledged(await logIn(client), acknowledged)).toEqual([])
    // The restored identity key recognises earlier applicants.
    const [first] = acknowledged
    await expect(apply(client, { ...nextAttempt(false), submission: first?.submission ?? fail() })).rejects.toThrow(
      '409',
    )
    client.close()
    await server.kill('SIGTERM')
  }, 120_000)

  test('has every file with a row, including those stored during the backup', async () => {
    const db = openSqlite(path.join(restored, 'onmaru.sqlite'))
    const files = openDiskStore(path.join(restored, 'files'), readSecrets({ DATA_DIR: restored }).file)
    const uploads = await db.selectFrom('upload').select(['id', 'sha256']).execute()
    for (const { id, sha256 } of uploads) expect(hashOf(await buffer(await files.read(id)))).toBe(sha256)
    for (const id of await readReferencedFiles(db)) (await files.read(id, { start: 0, end: 0 })).resume()
    const meanwhile = new Set(later.flatMap(({ documents }) => documents.map(({ sha256 }) => sha256)))
    expect(uploads.filter(({ sha256 }) => meanwhile.has(sha256)).length).toBeGreaterThan(0)
    await db.destroy()
  })
})

describe('a backup without keys', () => {
  beforeAll(async () => {
    const { code, output } = await runScript('backup.ts', ['--to', keylessBackup], { DATA_DIR: live })
    expect(code).toBe(0)
    expect(output).toContain(`The keys are not in it, and without them no document can be read: keep a copy of ${live}`)
  })

  test('is the default, and is restored with a copy of the keys', async () => {
    expect(globSync('secrets', { cwd: keylessBackup })).toEqual([])
    const target = pathOf('keyless-restored')
    await restoreBackup(readEnv({ DATA_DIR: target }), keylessBackup, { keys: path.join(live, 'secrets') })
    expect(readSecrets({ DATA_DIR: target })).toEqual(readSecrets({ DATA_DIR: live }))
  })

  test('is not restored without the keys', async () => {
    const target = pathOf('keyless-refused')
    await expect(restoreBackup(readEnv({ DATA_DIR: target }), keylessBackup)).rejects.toThrow('has no file key')
    expect(globSync(target)).toEqual([])
  })
})

describe('an encrypted backup', () => {
  const encryptedBackup = pathOf('encrypted')
  const [identityFile, otherIdentityFile] = [pathOf('own.txt'), pathOf('other.txt')]
  beforeAll(async () => {
    const [identity, otherIdentity] = [await generateX25519Identity(), await generateX25519Identity()]
    writeFileSync(identityFile, `# created: today\n${identity}\n`)
    writeFileSync(otherIdentityFile, `${otherIdentity}\n`)
    writeFileSync(pathOf('recipients.txt'), `# kept in the safe\n${await identityToRecipient(identity)}\n`)
    leaveClearCopy(live)
    const flags = ['--to', encryptedBackup, '--recipients-file', pathOf('recipients.txt')]
    const { code, output, errors } = await runScript('backup.ts', flags, { DATA_DIR: live })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).not.toContain('WARNING')
  })

  test('has only encrypted data and keys, and leaves no temporary copy', () => {
    const files = globSync('**/*', { cwd: encryptedBackup, withFileTypes: true }).filter((entry) => entry.isFile())
    const names = files.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['onmaru.sqlite.age', 'file-key.age', 'token-secret.age']))
    expect(names.filter((name) => !name.endsWith('.age')).sort()).toEqual(['SHA256SUMS', 'manifest.json'])
    const ageHeader = 'age-encryption.org/v1'
    for (const { parentPath, name } of files.filter((file) => file.name.endsWith('.age')))
      expect(readFileSync(path.join(parentPath, name)).toString('latin1', 0, ageHeader.length)).toBe(ageHeader)
    expect(globSync('encrypting-*', { cwd: live })).toEqual([])
    const { status } = spawnSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], {
      cwd: encryptedBackup,
    })
    expect(status).toBe(0)
  })

  test('is restored with its identity, every file unchanged', async () => {
    const target = pathOf('decrypted')
    const { code, errors } = await runScript('restore.ts', ['--from', encryptedBackup, '--identity', identityFile], {
      DATA_DIR: target,
    })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    const hashes = (at: string, folder: string) => {
      const files = globSync(`${folder}/**/*`, { cwd: at }).filter(
        (file) => !statSync(path.join(at, file)).isDirectory(),
      )
      return Object.fromEntries(files.map((file) => [file, hashOf(readFileSync(path.join(at, file)))]))
    }
    expect(Object.keys(hashes(target, 'files')).length).toBeGreaterThan(10)
    expect(hashes(target, 'files')).toEqual(hashes(keylessBackup, 'files'))
    expect(hashes(target, 'secrets')).toEqual(hashes(live, 'secrets'))
    const db = openSqlite(path.join(target, 'onmaru.sqlite'))
    const { count } = await db
      .selectFrom('application')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    await db.destroy()
    expect(Number(count)).toBeGreaterThanOrEqual(acknowledged.length)
  })

  test.each([
    ['no identity', [], 'This backup is encrypted'],
    ['another identity', ['--identity', otherIdentityFile], 'does not open the backup'],
    ['a file without an identity', ['--identity', path.join(backup, 'manifest.json')], 'AGE-SECRET-KEY'],
  ])('is not restored with %s, and leaves nothing', async (_, flags, message) => {
    const target = pathOf('not-decrypted')
    const { code, errors } = await runScript('restore.ts', ['--from', encryptedBackup, ...flags], { DATA_DIR: target })
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(message) })
    expect(globSync(target)).toEqual([])
  })

  test('is refused for an invalid public key', async () => {
    const making = makeBackup(readEnv({ DATA_DIR: live }), pathOf('to-nobody'), { recipients: ['age1nobody'] })
    await expect(making).rejects.toThrow('is no public key of age')
  })
})

describe('a restore is refused and leaves nothing, if', () => {
  const flipBit = (at: string, file: string) => {
    const bytes = readFileSync(path.join(at, file))
    const place = Math.floor(bytes.length / 2)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(path.join(at, file), bytes)
  }
  const cases: [string, (at: string) => void, string][] = [
    ['a bit of a file flipped', (at) => flipBit(at, someFile()), 'was changed'],
    ['a bit of the store flipped', (at) => flipBit(at, 'onmaru.sqlite'), 'onmaru.sqlite: was changed'],
    ['a bit of a key flipped', (at) => flipBit(at, 'secrets/file-key'), 'secrets/file-key: was changed'],
    ['a bit of the manifest flipped', (at) => flipBit(at, 'manifest.json'), 'manifest.json: was changed'],
    ['its file key differs from that of its files', (at) => changeManifest(at, { fileKey: '00' }), 'not under the key'],
    ['its identity key differs', (at) => changeManifest(at, { identityKey: '00' }), 'IDENTITY_KEY'],
    ['the previous key is not given', (at) => changeManifest(at, { previousFileKey: '00' }), 'FILE_KEY_PREVIOUS'],
    ['a file is missing', (at) => rmSync(path.join(at, someFile())), 'is missing'],
    ['a file was added', (at) => writeFileSync(path.join(at, 'files/other'), ''), 'files/other: is not part of it'],
    ['the backup is unfinished', (at) => rmSync(path.join(at, 'SHA256SUMS')), 'no finished backup'],
    ['a file is missing together with its checksum', (at) => removeWithSum(at, someFile()), 'files, not'],
    [
      'a newer release made it',
      (at) => changeManifest(at, { schema: ['9999-later'] }),
      'does not know the migrations 9999-later',
    ],
  ]
  test.each(cases)('%s', async (_, damage, message) => {
    const [copy, target] = [mkdtempSync(pathOf('harmed-')), mkdtempSync(pathOf('target-'))]
    cpSync(backup, copy, { recursive: true })
    damage(copy)
    await expect(restoreBackup(readEnv({ DATA_DIR: target }), copy)).rejects.toThrow(message)
    expect(globSync('**', { cwd: target }).filter((name) => name !== '.')).toEqual([])
    rmSync(copy, { recursive: true })
  })

  test.each([
    ['the folder is not empty', { DATA_DIR: live }, 'is not empty'],
    ['the settings name PostgreSQL', { DATABASE_URL: 'postgres://127.0.0.1/x' }, 'DATABASE_URL is set'],
    ['the settings name another identity key', { IDENTITY_KEY: Buffer.alloc(32).toString('base64') }, 'IDENTITY_KEY'],
    ['the settings name another file key', { FILE_KEY: Buffer.alloc(32).toString('base64') }, 'is not the key'],
  ])('%s', async (_, settings, message) => {
    const { code, errors } = await runScript('restore.ts', ['--from', backup], {
      DATA_DIR: pathOf('none'),
      ...settings,
    })
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(message) })
    expect(globSync(pathOf('none'))).toEqual([])
  })
})

test('a backup leaves out an orphaned file', async () => {
  const folder = pathOf('with-leftover')
  cpSync(live, folder, { recursive: true })
  const id = randomUUIDv7()
  const files = openDiskStore(path.join(folder, 'files'), readSecrets({ DATA_DIR: folder }).file)
  await files.write(id, Readable.from([id]))
  await makeBackup(readEnv({ DATA_DIR: folder }), pathOf('tidy'), { hasKeys: true })
  const copied = globSync('files/??/*', { cwd: pathOf('tidy') }).map((file) => path.basename(file))
  const referenced = (await files.list())?.filter((one) => one !== id)
  expect(copied.sort()).toEqual(referenced?.sort())
  await restoreBackup(readEnv({ DATA_DIR: pathOf('tidied') }), pathOf('tidy'))
})

test('a file deleted between listing and copying is left out, and the backup is restored', async () => {
  const folder = pathOf('with-gone')
  cpSync(live, folder, { recursive: true })
  const gone = randomUUIDv7()
  // The file is listed, but cannot be opened.
  symlinkSync(pathOf('nowhere'), path.join(folder, path.dirname(someFile()), gone))
  await makeBackup(readEnv({ DATA_DIR: folder }), pathOf('without-gone'), { hasKeys: true })
  expect(globSync(`**/${gone}`, { cwd: pathOf('without-gone') })).toEqual([])
  await restoreBackup(readEnv({ DATA_DIR: pathOf('back') }), pathOf('without-gone'))
})

describe('a backup is refused if', () => {
  test('the settings have another key than the store', async () => {
    const settings = { DATA_DIR: live, FILE_KEY: Buffer.alloc(32, 1).toString('base64') }
    const { code, errors } = await runScript('backup.ts', ['--to', pathOf('wrong-key')], settings)
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('under a key that is not given') })
  })

  test.each([
    ['its folder is not empty', backup, live, 'is not empty'],
    ['it would lie in the data folder', path.join(live, 'backup'), live, 'would be lost with it'],
    ['there is no store', pathOf('new'), pathOf('nothing'), 'There is no store'],
  ])('%s', async (_, to, DATA_DIR, message) => {
    await expect(makeBackup(readEnv({ DATA_DIR }), to)).rejects.toThrow(message)
  })

  test('another release wrote the store last', async () => {
    const older = pathOf('older')
    cpSync(live, older, { recursive: true })
    const db = openSqlite(path.join(older, 'onmaru.sqlite'))
    await sql`DELETE FROM kysely_migration WHERE name = ${migrationNames.at(-1)}`.execute(db)
    await db.destroy()
    await expect(makeBackup(readEnv({ DATA_DIR: older }), pathOf('of-older'))).rejects.toThrow('Another release')
  })

  test('a file with a row is missing', async () => {
    const harmed = pathOf('harmed')
    cpSync(live, harmed, { recursive: true })
    const db = openSqlite(path.join(harmed, 'onmaru.sqlite'))
    const [id = ''] = await readReferencedFiles(db)
    await db.destroy()
    rmSync(path.join(harmed, 'files', id.slice(-2), id))
    await expect(makeBackup(readEnv({ DATA_DIR: harmed }), pathOf('lacking'))).rejects.toThrow(id)
    expect(globSync(pathOf('lacking/SHA256SUMS'))).toEqual([])
  })
})

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function someFile(): string {
  return globSync('files/??/*', { cwd: backup })[0] ?? fail()
}

function fail(): never {
  throw new Error('the test has nothing to work with')
}

function removeWithSum(at: string, file: string): void {
  rmSync(path.join(at, file))
  const sums = path.join(at, 'SHA256SUMS')
  const lines = readFileSync(sums, 'utf8').split('\n')
  writeFileSync(sums, lines.filter((line) => !line.endsWith(file)).join('\n'))
}

function changeManifest(at: string, changes: object): void {
  const [file, sums] = [path.join(at, 'manifest.json'), path.join(at, 'SHA256SUMS')]
  const before = readFileSync(file)
  const after = Buffer.from(JSON.stringify({ ...JSON.parse(before.toString()), ...changes }))
  writeFileSync(file, after)
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(hashOf(before), hashOf(after)))
}
