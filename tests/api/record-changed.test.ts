import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestApp, staffToken } from '../support/app.ts'
import { type Client, makeClient, send } from '../support/client.ts'
import { resources } from '../support/resources.ts'
import { makeNotice } from '../support/samples.ts'

const { app, deps, as, guest, clock, close } = await openTestApp()
afterAll(close)

const other = createApp(deps)
const notices = '/console/center/notifications'

async function create(staff: Client, path = notices, json: object = makeNotice()) {
  const { body, headers } = await staff.post(path, { json })
  const record = Object.values(body)[0] as { _id: string }
  return { address: `${path}/${record._id}`, version: headers.get('ETag') ?? '' }
}
const ifMatch = (version: string | null) => ({ 'If-Match': version ?? '' })

describe.each(resources.map((resourceCase) => [resourceCase.path, resourceCase] as const))(
  '%s',
  (path, resourceCase) => {
    const staff = as(resourceCase.scope)

    test('refuses to overwrite a version that the caller has not seen', async () => {
      const { address, version } = await create(staff, path, resourceCase.sample('처음'))
      const theirs = await staff.put(address, { json: resourceCase.change, headers: ifMatch(version) })
      expect(theirs.status).toBe(200)
      const mine = await staff.put(address, { json: resourceCase.sample('나중'), headers: ifMatch(version) })
      expect(mine).toMatchObject({ status: 409, body: { code: 'recordChanged', details: { savedBy: 'staff' } } })
      expect((await staff.get(address)).body).toEqual(theirs.body)

      const seen = (await staff.get(address)).headers.get('ETag')
      expect(seen).toBe(theirs.headers.get('ETag'))
      expect((await staff.put(address, { json: resourceCase.sample('나중'), headers: ifMatch(seen) })).status).toBe(200)
    })

    test('refuses to delete a changed record', async () => {
      const { address, version } = await create(staff, path, resourceCase.sample('x'))
      const { headers } = await staff.put(address, { json: resourceCase.change })
      expect((await staff.delete(address, { headers: ifMatch(version) })).status).toBe(409)
      expect((await staff.get(address)).status).toBe(200)
      expect((await staff.delete(address, { headers: ifMatch(headers.get('ETag')) })).status).toBe(204)
    })
  },
)

test('the same content has the same version, regardless of counters', async () => {
  const staff = as('centerNotifications')
  const { address, version } = await create(staff)
  clock.advance(60)
  await guest.post(`${address.replace('/console', '/v1')}/view`)
  expect((await staff.get(address)).headers.get('ETag')).toBe(version)
  expect((await staff.put(address, { json: {}, headers: ifMatch(`W/${version}`) })).headers.get('ETag')).toBe(version)
})

test('a change without a version changes only the fields it contains', async () => {
  const staff = as('centerNotifications')
  const { address } = await create(staff)
  await staff.put(address, { json: { isPinned: true } })
  const { body } = await staff.put(address, { json: { shows: false } })
  expect(body.notification).toMatchObject({ isPinned: true, shows: false })
})

test('of concurrent changes of the same version one succeeds, on one server and on two', async () => {
  const token = staffToken(deps, ['centerNotifications'])
  const [here, there] = [makeClient(app, token), makeClient(other, token)]
  for (let round = 0; round < 10; round++) {
    const { address, version } = await create(here)
    const answers = await Promise.all(
      [here, there, here, there].map((server, index) =>
        server.put(address, {
          json: { title: { ko: `제목 ${index}`, en: '', cn: '' } },
          headers: ifMatch(version),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const first = answers.find(({ status }) => status === 200)
    expect((await here.get(address)).body).toEqual(first?.body)
  }
})

describe('the presence of an editor', () => {
  const openRecord = (
    address: string,
    editing: string,
    scope: 'centerNotifications' | 'terms' = 'centerNotifications',
  ) => send(app, 'HEAD', address, { headers: { Editing: editing }, token: staffToken(deps, [scope]) })

  test('is shown to others with the record open, with the current version', async () => {
    const { address, version } = await create(as('centerNotifications'))
    const [mine, theirs] = [randomUUID(), randomUUID()]
    const first = await openRecord(address, mine)
    expect([first.status, first.headers.get('Editors'), first.headers.get('ETag')]).toEqual([200, '', version])
    expect((await openRecord(address, theirs)).headers.get('Editors')).toBe('staff')
    expect((await openRecord(address, mine)).headers.get('Editors')).toBe('staff')
    await openRecord(address, `${theirs}; left`)
    expect((await openRecord(address, mine)).headers.get('Editors')).toBe('')
    expect((await openRecord(address, mine)).headers.get('Last-Hand')).toBe('staff')
  })

  test('is hidden from callers who may not read the record, and ignores malformed ids', async () => {
    const { address } = await create(as('centerNotifications'))
    await openRecord(address, randomUUID())
    expect((await openRecord(address, randomUUID(), 'terms')).status).toBe(403)
    const open = address.replace('/console', '/v1')
    const visitor = await guest.get(open, { headers: { Editing: randomUUID() } })
    expect([visitor.status, visitor.headers.get('Editors'), visitor.headers.get('ETag')]).toEqual([200, null, null])
    for (const nonsense of ['me', '', `${randomUUID()}x`, '1'.repeat(5_000)])
      expect((await openRecord(address, nonsense)).headers.get('Editors')).toBeNull()
    expect((await openRecord(address, randomUUID())).headers.get('Editors')).toBe('staff')
  })
})
