import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { renewFiles } from '#scripts/support/renew-files.ts'
import { createApp } from '#server/app.ts'
import { lifetimes, signToken, verifyToken } from '#server/auth/token.ts'
import { readEnv } from '#server/env.ts'
import { openDiskStore } from '#server/file/disk-store.ts'
import type { FileStore } from '#server/file/file-store.ts'
import { openS3 } from '#server/file/s3/s3.ts'
import { openS3Store } from '#server/file/s3/s3-store.ts'
import { openDeps } from '#server/open-deps.ts'
import { readSecrets, storeIdentityKey } from '#server/secret/secrets.ts'
import { openTestApp } from '../support/app.ts'
import { makeClient } from '../support/client.ts'
import { pdf, upload } from '../support/files.ts'
import { addRound } from '../support/round.ts'
import { objectPath, s3Access, startS3Server } from '../support/s3-server.ts'
import { makeSubmission } from '../support/samples.ts'
import { makeStore } from '../support/store.ts'
import { runScript } from './run-script.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onmaru-keys-'))
const s3 = await startS3Server(folder)
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a token', () => {
  const [token, previousToken, other] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const now = Date.now()
  const sign = (secret: Uint8Array) => signToken(secret, 'application', { sub: 'one' }, now)
  const verify = (
    text: string,
    secrets = { token, previousToken } as { token: Uint8Array; previousToken?: Uint8Array },
  ) => verifyToken(secrets, 'application', text, now)

  test('with the previous secret is accepted only while that is set', async () => {
    expect(await verify(sign(token))).toMatchObject({ sub: 'one' })
    expect(await verify(sign(previousToken))).toMatchObject({ sub: 'one' })
    await expect(verify(sign(previousToken), { token })).rejects.toThrow('tokenInvalid')
    await expect(verify(sign(other))).rejects.toThrow('tokenInvalid')
  })

  test('with the previous secret expires, and is valid for its own audience only', async () => {
    const text = sign(previousToken)
    await expect(verifyToken({ token, previousToken }, 'access', text, now)).rejects.toThrow('tokenInvalid')
    await expect(
      verifyToken({ token, previousToken }, 'application', text, now + lifetimes.application * 1_000),
    ).rejects.toThrow()
  })
})

describe('the keys of the data folder', () => {
  test('are read as the previous ones once they are renamed, and the identity key stays', () => {
    const DATA_DIR = mkdtempSync(path.join(folder, 'data-'))
    const before = readSecrets({ DATA_DIR })
    const move = (name: string) =>
      renameSync(path.join(DATA_DIR, 'secrets', name), path.join(DATA_DIR, 'secrets', `${name}-previous`))
    for (const name of ['token-secret', 'file-key']) move(name)
    const between = readSecrets({ DATA_DIR })
    expect(between).toMatchObject({ previousToken: before.token, previousFile: before.file, identity: before.identity })
    expect(between.token).not.toEqual(before.token)
    expect(between.file).not.toEqual(before.file)
    expect([storeIdentityKey({ DATA_DIR }), storeIdentityKey({ DATA_DIR })]).toEqual([true, false])
    for (const name of ['token-secret', 'file-key']) rmSync(path.join(DATA_DIR, 'secrets', `${name}-previous`))
    const { token, file } = between
    const { identity, log } = before
    expect(readSecrets({ DATA_DIR })).toEqual({ token, file, identity, log })
  })

  test('have the same meaning as those in the settings', () => {
    const [FILE_KEY, FILE_KEY_PREVIOUS] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
    const DATA_DIR = mkdtempSync(path.join(folder, 'data-'))
    const { identity } = readSecrets({ DATA_DIR, FILE_KEY: FILE_KEY_PREVIOUS })
    expect(readSecrets({ DATA_DIR, FILE_KEY, FILE_KEY_PREVIOUS }).identity).toEqual(identity)
    const IDENTITY_KEY = Buffer.from(identity).toString('base64')
    expect(readSecrets({ DATA_DIR, FILE_KEY, IDENTITY_KEY }).identity).toEqual(identity)
  })
})

describe.each(['disk', 'S3'])('on %s, a file', (kind) => {
  const [key, previousKey] = [randomBytes(32), randomBytes(32)]
  const at = path.join(folder, kind)
  const open = (current: Uint8Array, previous?: Uint8Array): FileStore =>
    kind === 'disk'
      ? openDiskStore(at, current, previous)
      : openS3Store(openS3(s3Access(s3.port)), at, current, pino({ level: 'silent' }), previous)
  const bytesOf = (id: string) =>
    readFileSync(kind === 'disk' ? path.join(at, id.slice(-2), id) : objectPath(folder, id))
  const content = randomBytes(200_000)
  const read = async (store: FileStore, id: string, range?: { start: number; end: number }) =>
    buffer(await store.read(id, range))

  test('under the previous key is read, completely and in ranges, and re-encrypted once', async () => {
    await open(previousKey).write('old-file', Readable.from([content]))
    const both = open(key, previousKey)
    expect((await read(both, 'old-file')).equals(content)).toBe(true)
    expect(
      (await read(both, 'old-file', { start: 70_000, end: 140_000 })).equals(content.subarray(70_000, 140_001)),
    ).toBe(true)
    const before = bytesOf('old-file')
    expect([await both.renew('old-file'), await both.renew('old-file')]).toEqual([true, false])
    expect(bytesOf('old-file').equals(before)).toBe(false)
    expect((await read(open(key), 'old-file')).equals(content)).toBe(true)
    await expect(read(open(previousKey), 'old-file')).rejects.toThrow()
  })

  test('under an unknown key stays unchanged', async () => {
    await open(randomBytes(32)).write('unknown-file', Readable.from([content]))
    const before = bytesOf('unknown-file')
    await expect(open(key, previousKey).renew('unknown-file')).rejects.toThrow()
    expect(bytesOf('unknown-file').equals(before)).toBe(true)
  })
})

describe('re-encrypting all files', () => {
  test('leaves every document readable with the new key only, and reports unreadable files', async () => {
    const { deps, startDraft, apply, close } = await openTestApp()
    const { applicant, id } = await apply()
    const draft = await startDraft()
    for (const [who, of] of [
      [applicant, id],
      [draft.applicant, draft.id],
    ] as const)
      await who.post(`/v1/application/${of}/upload`, upload('income'))
    const key = randomBytes(32)
    const files = openDiskStore(path.join(deps.env.DATA_DIR, 'files'), key, deps.secrets.file)
    const { db } = deps
    const lost = await db
      .selectFrom('upload')
      .select('id')
      .where('applicationId', '=', draft.id)
      .executeTakeFirstOrThrow()
    rmSync(path.join(deps.env.DATA_DIR, 'files', lost.id.slice(-2), lost.id))
    expect(await renewFiles({ db, files })).toEqual({ renewed: 1, failed: [lost.id] })
    const kept = await db.selectFrom('upload').select('id').where('applicationId', '=', id).executeTakeFirstOrThrow()
    const alone = openDiskStore(path.join(deps.env.DATA_DIR, 'files'), key)
    expect((await buffer(await alone.read(kept.id))).equals(pdf)).toBe(true)
    await close()
  })

  test('does not restore a file that was destroyed meanwhile', async () => {
    const { deps, startDraft, close } = await openTestApp()
    const { applicant, id } = await startDraft()
    await applicant.post(`/v1/application/${id}/upload`, upload('income'))
    const { db, env, secrets } = deps
    const { id: file } = await db.selectFrom('upload').select('id').executeTakeFirstOrThrow()
    const store = openDiskStore(path.join(env.DATA_DIR, 'files'), randomBytes(32), secrets.file)
    const renew = async (one: string) => {
      const content = await buffer(await store.read(one))
      await applicant.delete(`/v1/application/${id}/upload/income`)
      await store.write(one, Readable.from([content]))
      return true
    }
    expect(await renewFiles({ db, files: { ...store, renew } })).toEqual({ renewed: 1, failed: [] })
    await expect(store.read(file)).rejects.toThrow('ENOENT')
    await close()
  })
})

test('the whole rotation works: rename the keys, start, rotate, start without the old ones', async () => {
  const store = await makeStore()
  const { DATA_DIR } = store.settings
  const env = readEnv({ ...store.settings, LOG_LEVEL: 'silent' })
  const clock = () => Date.parse('2026-03-02T01:00:00Z')
  const first = await openDeps(env)
  await addRound(first, 1)
  const submission = makeSubmission()
  const guest = makeClient(createApp({ ...first, clock }))
  const { application, token } = (await guest.post('/v1/application', { json: submission })).body
  const applicationPath = `/v1/application/${application._id}`
  await makeClient(createApp({ ...first, clock }), token).post(`${applicationPath}/upload`, upload('income'))
  await first.db.destroy()

  const secrets = path.join(DATA_DIR, 'secrets')
  for (const name of ['token-secret', 'file-key'])
    renameSync(path.join(secrets, name), path.join(secrets, `${name}-previous`))
  const second = await openDeps(env)
  expect((await makeClient(createApp({ ...second, clock }), token).get(applicationPath)).status).toBe(200)
  const { code, output } = await runScript('rotate-files.ts', [], { ...store.settings })
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('1 files were encrypted anew') })
  await second.db.destroy()

  for (const name of ['token-secret', 'file-key']) rmSync(path.join(secrets, `${name}-previous`))
  const third = await openDeps(env)
  const { id } = await third.db.selectFrom('upload').select('id').executeTakeFirstOrThrow()
  expect((await buffer(await third.files.read(id))).equals(pdf)).toBe(true)
  const app = createApp({ ...third, clock })
  expect((await makeClient(app, token).get(applicationPath)).status).toBe(401)
  // The identity key is unchanged, so the person is recognised.
  expect((await makeClient(app).post('/v1/application', { json: submission })).body.code).toBe('duplicateApplication')
  expect(await runScript('rotate-files.ts', [], { ...store.settings })).toMatchObject({
    code: 0,
    output: expect.stringContaining('0 files were encrypted anew'),
  })
  await third.db.destroy()
  await store.remove()
})
