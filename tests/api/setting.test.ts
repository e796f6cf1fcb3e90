import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Settings } from '#contract/site/setting.ts'
import { retentionRules } from '#contract/terms/retention.ts'
import { json } from '#server/db/database.ts'
import { builtInSettings } from '#server/setting/built-in-settings.ts'
import { openSettings } from '#server/setting/settings.ts'
import { openTestApp } from '../support/app.ts'

const { as, guest, deps, clock, close } = await openTestApp()
afterAll(close)

const manager = as('manager')
const path = '/console/setting'
const tag = async (section: string) => (await manager.get(`${path}/${section}`)).headers.get('ETag') ?? ''
const save = async (section: string, json: object, version?: string) =>
  manager.put(`${path}/${section}`, { json, headers: { 'If-Match': version ?? (await tag(section)) } })
const lines = () => deps.db.selectFrom('access_log').selectAll().orderBy('sequence').execute()

test('a new store has the built-in settings as version 0', async () => {
  const { status, body } = await manager.get(path)
  expect(status).toBe(200)
  expect(body.settings.company).toEqual({
    section: 'company',
    version: 0,
    value: builtInSettings.company,
    at: null,
    by: null,
  })
  expect((await manager.get(`${path}/social`)).body).toEqual({ setting: { _id: 'social', ...builtInSettings.social } })
  expect((await manager.get(`${path}/social/versions`)).body.versions).toHaveLength(1)
  expect((await manager.get(`${path}/nothing`)).status).toBe(404)
})

test('a saved change is public at once, and logged before it is applied', async () => {
  const social = { ...builtInSettings.social, instagram: 'https://www.instagram.com/onmaru.example' }
  const saved = await save('social', social)
  expect(saved).toMatchObject({ status: 200, body: { setting: { _id: 'social', ...social } } })
  expect(saved.headers.get('ETag')).toBe('"1"')
  expect((await guest.get('/v1/setting')).body.setting).toMatchObject({ social, company: builtInSettings.company })
  expect((await lines()).at(-1)).toMatchObject({
    actor: 'staff',
    action: 'change',
    subject: 'setting/social',
    purpose: null,
    changes: json([{ field: 'instagram', from: '', to: social.instagram }]),
  })
  const { versions } = (await manager.get(`${path}/social/versions`)).body
  expect(versions).toMatchObject([
    { version: 1, value: social, by: 'staff', at: new Date(clock.now).toISOString() },
    { version: 0, value: builtInSettings.social },
  ])
})

test('the survey URL has its own call', async () => {
  expect((await guest.get('/v1/setting/getSuveryURL')).body).toEqual({ surveyURL: null })
  await save('survey', { url: 'https://survey.example/onmaru' })
  expect((await guest.get('/v1/setting/getSuveryURL')).body).toEqual({ surveyURL: 'https://survey.example/onmaru' })
})

test('the public call contains no internal settings', async () => {
  const { setting } = (await guest.get('/v1/setting')).body
  expect(Object.keys(setting).sort()).toEqual(['basis', 'company', 'policyYears', 'sendsMail', 'social', 'survey'])
})

test('saving unchanged settings makes no version and no log line', async () => {
  const before = (await lines()).length
  const { setting } = (await manager.get(`${path}/social`)).body
  const { _id, ...value } = setting
  expect((await save('social', value)).headers.get('ETag')).toBe('"1"')
  expect(await lines()).toHaveLength(before)
})

test('a change of an older version is refused, with the name of the last editor', async () => {
  const old = await tag('company')
  const first = { ...builtInSettings.company, phone: '07011112222' }
  expect((await save('company', first, old)).status).toBe(200)
  const second = await save('company', { ...builtInSettings.company, email: 'late@onmaru.example' }, old)
  expect(second).toMatchObject({ status: 409, body: { code: 'recordChanged', details: { savedBy: 'staff' } } })
  expect((await guest.get('/v1/setting')).body.setting.company).toEqual(first)
})

test('of two concurrent changes one is refused', async () => {
  const version = await tag('survey')
  const urls = ['https://survey.example/1', 'https://survey.example/2']
  const answers = await Promise.all(urls.map((url) => save('survey', { url }, version)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('another server knows a change within a second', async () => {
  const other = await openSettings({ ...deps, writes: { count: 0 } })
  await save('sender', { name: '온마루', replyTo: 'help@onmaru.example' })
  expect(deps.settings.current().sender.name).toBe('온마루')
  expect(other.current().sender.name).toBe('')
  const stop = other.follow()
  await vi.waitUntil(() => other.current().sender.name === '온마루')
  await stop()
})

test('unchanged settings stay the same object, so that pages are rendered once', async () => {
  const before = deps.settings.current()
  await deps.settings.refresh()
  expect(deps.settings.current()).toBe(before)
})

test('settings stored by an older release get missing values from the built-in ones', async () => {
  const { log: _, ...older } = builtInSettings.retention
  const at = new Date(clock.now).toISOString()
  const row = { section: 'retention', version: 1, at, byId: 'id', by: 'staff' } as const
  await deps.db
    .insertInto('setting')
    .values({ ...row, value: JSON.stringify({ ...older, draft: 5 }) })
    .execute()
  await deps.settings.refresh()
  expect(deps.settings.current().retention).toEqual({ ...builtInSettings.retention, draft: 5 })
})

describe('refused at its field:', () => {
  const refusals: [string, keyof Settings, object, Record<string, string>][] = [
    ['a javascript: link', 'survey', { url: 'javascript:alert(1)' }, { url: 'urlInvalid' }],
    ['a link without https', 'survey', { url: 'http://survey.example' }, { url: 'urlInvalid' }],
    ['a link with a quote', 'survey', { url: 'https://survey.example/"onclick' }, { url: 'urlInvalid' }],
    [
      'another service’s account',
      'social',
      { ...builtInSettings.social, twitter: 'https://x.com.example/onmaru' },
      { twitter: 'socialInvalid' },
    ],
    [
      'no account',
      'social',
      { ...builtInSettings.social, facebook: 'https://facebook.com/' },
      { facebook: 'socialInvalid' },
    ],
    [
      'no Korean name',
      'company',
      { ...builtInSettings.company, name: { ko: ' ', en: '', cn: '' } },
      { 'name.ko': 'textRequired' },
    ],
    [
      'a phone with a word',
      'company',
      { ...builtInSettings.company, phone: '070-CALL' },
      { phone: 'companyPhoneInvalid' },
    ],
    ['a name that breaks the header', 'sender', { name: 'A\r\nBcc: x@y.example', replyTo: '' }, { name: 'invalid' }],
    ['an incomplete address', 'sender', { name: '', replyTo: 'help@' }, { replyTo: 'emailInvalid' }],
    ['an unknown field', 'survey', { url: '', key: 'secret' }, { key: 'unknownField' }],
    ...Object.entries(retentionRules).flatMap(([kind, { minimum, maximum }]) =>
      [minimum - 1, maximum + 1].map((count): [string, keyof Settings, object, Record<string, string>] => [
        `${count} for ${kind}`,
        'retention',
        { ...builtInSettings.retention, [kind]: count },
        { [kind]: 'retentionInvalid' },
      ]),
    ),
  ]
  test.each(refusals)('%s', async (_, section, json, fields) => {
    expect(await save(section, json)).toMatchObject({ status: 422, body: { fields } })
  })
})

test('a changed figure of a policy year is logged', async () => {
  const { policyYears } = (await manager.get(`${path}/policy-years`)).body
  const { _id, car } = policyYears[0]
  await manager.put(`${path}/policy-years/${_id}`, { json: { car: { ...car, amount: car.amount + 1 } } })
  expect((await lines()).at(-1)).toMatchObject({
    action: 'change',
    subject: `policyYear/${_id}`,
    changes: json([{ field: 'car.amount', from: car.amount, to: car.amount + 1 }]),
  })
})
