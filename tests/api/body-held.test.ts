import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lifetimes } from '#server/auth/token.ts'
import { accountPassword, addAccount, person } from '../support/account.ts'
import { openTestApp, staff, staffToken, type TestApp } from '../support/app.ts'
import { makeClient } from '../support/client.ts'
import { bodyEnd, contents, multipart, partHead, pdf, storedFiles } from '../support/files.ts'
import { holdBody, jsonBody } from '../support/held-body.ts'
import { logIn } from '../support/log-in.ts'
import { makeNotice } from '../support/samples.ts'

let api: TestApp
beforeEach(async () => {
  api = await openTestApp()
})
afterEach(() => api.close())

const notices = '/console/center/notifications'
const filePart = (part: string, name: string, content: Buffer) => ({
  type: multipart['Content-Type'],
  body: Buffer.concat([Buffer.from(partHead(part, name)), content, Buffer.from(`\r\n${bodyEnd}`)]),
})
const addNotice = async () =>
  (await api.as('centerNotifications').post(notices, { json: makeNotice() })).body.notification
const editorToken = () => staffToken(api.deps, ['centerNotifications'])
const sessionEnded = { status: 401, body: { code: 'tokenInvalid' } }

describe('staff whose account is locked while their body arrives', () => {
  const lock = () =>
    api.deps.db.updateTable('user').set({ lockedAt: '2026-01-01T00:00:00.000Z' }).where('id', '=', staff.sub).execute()

  test('publish no notice', async () => {
    const call = { method: 'POST', path: notices, token: editorToken(), ...jsonBody(makeNotice()) }
    const end = await holdBody(api.app, call)
    await lock()
    expect(await end()).toMatchObject(sessionEnded)
    expect(await api.deps.db.selectFrom('notice').select('id').execute()).toEqual([])
  })

  test('add no file to a public notice', async () => {
    const { _id } = await addNotice()
    const call = { method: 'POST', path: `${notices}/${_id}/file`, token: editorToken() }
    const end = await holdBody(api.app, { ...call, ...filePart('upload', 'late.pdf', pdf) })
    await lock()
    expect(await end()).toMatchObject(sessionEnded)
    expect((await api.guest.get(`/v1/center/notifications/${_id}`)).body.notification.files).toEqual([])
    expect(await storedFiles(api.deps)).toEqual([])
  })

  test('store no picture', async () => {
    const call = { method: 'POST', path: '/editor/photos', token: editorToken() }
    const end = await holdBody(api.app, { ...call, ...filePart('files[]', 'late.png', contents['image/png']) })
    await lock()
    expect(await end()).toMatchObject(sessionEnded)
    expect(await storedFiles(api.deps)).toEqual([])
  })
})

test('an account that logs out while its body arrives changes nothing', async () => {
  const account = await addAccount(api)
  const { refreshToken } = (await logIn(api.guest, person.username, accountPassword)).body
  const session = makeClient(api.app, refreshToken)
  const token = (await session.get('/auth/accessToken')).body.accessToken
  const likes = { method: 'PUT', path: '/v1/me/likes', token, ...jsonBody({ unitTypes: ['25A'] }) }
  const end = await holdBody(api.app, likes)
  expect((await session.delete('/auth/refreshToken')).status).toBe(204)
  expect(await end()).toMatchObject(sessionEnded)
  expect((await account.get('/v1/me/likes')).body.likes.unitTypes).toEqual([])
})

test('a body may take longer than the lifetime of its access token', async () => {
  const { _id } = await addNotice()
  const token = editorToken()
  const file = { path: `${notices}/${_id}/file`, ...filePart('upload', 'slow.pdf', pdf) }
  const ends = [
    await holdBody(api.app, { method: 'POST', token, ...file }),
    await holdBody(api.app, { method: 'POST', path: notices, token, ...jsonBody(makeNotice()) }),
  ]
  api.clock.advance(lifetimes.access + 1)
  expect((await Promise.all(ends.map((end) => end()))).map(({ status }) => status)).toEqual([200, 201])
})
