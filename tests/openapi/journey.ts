/**
 * A client generated from /api/openapi.json: `node journey.ts <origin> <client key>`.
 * `tests/api/openapi.test.ts` generates `paths.ts` for it, type-checks both, and runs it.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import CryptoJS from 'crypto-js'
import createClient from 'openapi-fetch'
import type { paths } from './paths.ts'

const pdf =
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const [origin = '', clientKey = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl: origin })
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

function answerOf<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  assert.equal(error, undefined)
  assert.ok(data !== undefined)
  return data
}

async function logIn(username: string, password: string): Promise<string> {
  const base64 = Buffer.from(`${username}:${password}`).toString('base64')
  const headers = { Authorization: `Basic ${CryptoJS.AES.encrypt(base64, clientKey)}` }
  const { refreshToken } = answerOf(await api.GET('/api/auth/refreshToken', { headers }))
  const { accessToken } = answerOf(await api.GET('/api/auth/accessToken', bearer(refreshToken)))
  return accessToken
}

async function keepNotices(token: string): Promise<void> {
  const body = {
    title: { ko: '안내', en: 'Notice', cn: '' },
    body: { ko: '<p>본문입니다.</p>', en: '', cn: '' },
    category: 'general',
    isPinned: false,
    shows: true,
    publishedAt: new Date().toISOString(),
  } as const
  const { notification: notice } = answerOf(
    await api.POST('/api/console/center/notifications', { body, ...bearer(token) }),
  )
  const one = '/api/console/center/notifications/{id}'
  const params = { path: { id: notice._id } }
  const changed = answerOf(await api.PUT(one, { params, body: { isPinned: true }, ...bearer(token) }))
  assert.equal(changed.notification.isPinned, true)
  const query = { page: 1, limit: 5, sort: '-publishedAt' } as const
  const list = answerOf(await api.GET('/api/console/center/notifications', { params: { query }, ...bearer(token) }))
  assert.ok(list.notifications.some(({ _id }) => _id === notice._id))
  const { response } = await api.DELETE(one, { params, ...bearer(token) })
  assert.equal(response.status, 204)
  const { error } = await api.GET(one, { params, ...bearer(token) })
  assert.equal(error?.code, 'notFound')
}

async function apply(): Promise<void> {
  const { schedules } = answerOf(await api.GET('/api/v1/application/schedules'))
  const round = schedules[0]?.round ?? 0
  const draft = answerOf(await api.POST('/api/v1/application', { body: { status: 'DRAFT', round } }))
  assert.ok('token' in draft)
  const { application, token } = draft
  const params = { path: { id: application._id } }
  const { upload } = answerOf(
    await api.POST('/api/v1/application/{id}/upload', {
      params,
      body: { name: 'income', upload: pdf },
      // The field must come before the file, because the server reads the body as a stream.
      bodySerializer: ({ name, upload }) => {
        const form = new FormData()
        form.append('name', name)
        form.append('upload', new File([upload], '소득.pdf'))
        return form
      },
      ...bearer(token),
    }),
  )
  assert.equal(upload.name, 'income')
  const sent = answerOf(
    await api.PUT('/api/v1/application/{id}', { params, body: answersFor(round), ...bearer(token) }),
  )
  assert.equal(sent.application.status, 'SUBMITTED')
  assert.deepEqual(Object.keys(sent.application.files), ['income'])
  const receipt = await api.GET('/api/v1/application/{id}/receipt', { params, parseAs: 'blob', ...bearer(token) })
  assert.ok(answerOf(receipt))
}

type Submission = Extract<
  paths['/api/v1/application/{id}']['put']['requestBody']['content']['application/json'],
  { supply_type: unknown }
>

function answersFor(round: number): Submission {
  return {
    _terms: ['privacy@2026-01', 'thirdParty@2026-01', 'uniqueIdentifier@2026-01'],
    name: '예시하람',
    phone: '01000001234',
    birth: '19990102',
    email: `${randomUUID()}@onmaru.example`,
    round,
    qualification_type: 'YOUTH_TYPE',
    spouse: null,
    supply_type: 'NORMAL_TYPE',
    supply_category: 'YOUTH',
    unit_type: '25A',
    earning_rank: null,
    region_rank: null,
    isHomeless: true,
    isAsset: null,
    isCar: true,
    facts: null,
  }
}

await keepNotices(await logIn('manager', 'onmaru-manager1!'))
await apply()
const refused = await api.POST('/api/v1/application', { body: { status: 'DRAFT', round: 9_999 } })
assert.equal(refused.error?.code, 'validationFailed')
