import { Readable, Writable } from 'node:stream'
import fc from 'fast-check'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { locales } from '#contract/kit/locale.ts'
import { sendFile } from '#server/file/send-file.ts'
import { person } from '../support/account.ts'
import { openTestApp } from '../support/app.ts'
import { send } from '../support/client.ts'
import { bodyEnd, multipart, partHead, pdf } from '../support/files.ts'
import { makeDownload, makeSubmission } from '../support/samples.ts'

let logged = ''
const stream = new Writable({
  write: (chunk, _, done) => {
    logged += chunk
    done()
  },
})
const { app, deps, as, guest, apply, close } = await openTestApp(
  { log: pino({ level: 'trace' }, stream) },
  { TRUSTED_PROXIES: '1' },
)
afterAll(close)

const hostile = [
  'a\r\nSet-Cookie: a=b.pdf',
  'a"; filename="evil.html',
  "a'; filename*=UTF-8''evil.html",
  'a%0d%0aLocation: https://evil.example.pdf',
  '../../../../etc/passwd',
  '..\\..\\windows\\system.ini',
  'C:\\secret.pdf',
  '/etc/shadow',
  'a\u0000.pdf',
  'a\u202Efdp.exe',
  'a.pdf\u2028.exe',
  '이름 (1).pdf',
  'x'.repeat(400),
  '.htaccess',
  '.',
  '',
]
const disposition = /^attachment; filename="file(?:\.[a-z0-9]{1,8})?"; filename\*=UTF-8''(?:[\w.~!-]|%[0-9A-F]{2})*$/i

describe('a file name', () => {
  const dispositionOf = async (originalName: string) => {
    const file = { originalName, type: 'application/pdf', size: 1, sha256: 'x', onWhole: async () => {} }
    const one = new Hono().get('/', (c) => sendFile(c, { ...file, open: async () => Readable.from(['x']) }))
    const { headers } = await one.request('/')
    expect([...headers.keys()].sort()).toEqual([
      'accept-ranges',
      'cache-control',
      'content-disposition',
      'content-length',
      'content-type',
      'etag',
    ])
    return headers.get('Content-Disposition')
  }

  test.each(hostile)('%j adds nothing to the response headers', async (name) => {
    expect(await dispositionOf(name)).toMatch(disposition)
  })

  test('of random characters adds nothing to the response headers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (name) => {
        expect(await dispositionOf(name)).toMatch(disposition)
      }),
      { numRuns: 500 },
    )
  })

  test.each(hostile)('%j neither chooses where a file is stored nor reveals a folder', async (name) => {
    const staff = as('centerDownloads')
    const { _id: id } = (await staff.post('/console/center/downloads', { json: makeDownload() })).body.download
    // A name with quotes or line breaks would break the multipart body.
    const quoted = name.replace(
      /["\r\n\\]/g,
      (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
    const head = Buffer.from(partHead('upload', quoted))
    const body = new Uint8Array(Buffer.concat([head, pdf, Buffer.from(`\r\n${bodyEnd}`)]))
    const { status } = await staff.post(`/console/center/downloads/${id}/file`, { body, headers: multipart })
    expect([200, 400]).toContain(status)
    if (status === 400) return
    const row = await deps.db.selectFrom('download').select('file').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.file?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(row.file?.originalName).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]|^\.\.$/u)
    const { headers } = await guest.get(`/v1/center/downloads/${id}/file`)
    expect(headers.get('Content-Disposition')).toMatch(disposition)
  })
})

describe('a header of the caller', () => {
  test.each([
    'xx',
    '*',
    '',
    'cn'.repeat(5_000),
    'en;q=__proto__',
    '../../etc',
    '<script>',
    'constructor',
    ',,,;;;===',
    '\u00ff',
  ])('Accept-Language: %s selects a known language and is not repeated', async (language) => {
    const answer = await guest.get('/v1/nothing', { headers: { 'Accept-Language': language } })
    expect(answer.status).toBe(404)
    expect(answer.body.message.length).toBeGreaterThan(2)
    if (language.length > 2) expect(JSON.stringify([...answer.headers, answer.body])).not.toContain(language)
  })

  test.each(['1', 'a'.repeat(5_000), '../x', '<script>', '00000000-0000-0000-0000-00000000000g', '{}'])(
    'Idempotency-Key: %s is refused and not repeated',
    async (key) => {
      const answer = await guest.post('/v1/application', {
        json: makeSubmission(),
        headers: { 'Idempotency-Key': key },
      })
      expect(answer).toMatchObject({ status: 422, body: { fields: { 'Idempotency-Key': 'idInvalid' } } })
      if (key.length > 2) expect(JSON.stringify([...answer.headers, answer.body])).not.toContain(key)
    },
  )

  test('Purpose is logged as text and added to no header', async () => {
    const purpose = '확인\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>'
    const headers = { Accept: 'text/csv', Purpose: encodeURIComponent(purpose) }
    const answer = await as('application').get('/console/application', { headers })
    expect(answer.status).toBe(200)
    expect([...answer.headers].flat().join()).not.toMatch(/set-cookie|script/i)
    const line = await deps.db.selectFrom('access_log').selectAll().where('action', '=', 'export').executeTakeFirst()
    expect(line?.purpose).toBe(purpose)
  })
})

describe('the header of a mail', () => {
  const inject = '\r\nBcc: everybody@evil.example'

  test.each([
    ['name', { ...person, name: `예시${inject}` }],
    ['address', { ...person, email: `haram@onmaru.example${inject}` }],
    ['list of addresses', { ...person, email: 'haram@onmaru.example,everybody@evil.example' }],
    ['address with a name', { ...person, email: '"x" <haram@onmaru.example>' }],
  ])('gets no second line by a %s', async (_, json) => {
    expect((await guest.post('/v1/users', { json })).status).toBe(422)
  })
})

test("a log line is one line of JSON, regardless of the call's content", async () => {
  await apply()
  logged = ''
  const forged = '\r\n{"level":30,"msg":"forged"}\u001b[2J'
  const encoded = encodeURIComponent(forged)
  const headers = {
    'User-Agent': encoded,
    'X-Forwarded-For': `${encoded}, 192.0.2.1`,
    Search: encoded,
    Purpose: encoded,
  }
  await send(app, 'GET', `/v1/${encoded}?${encoded}=${encoded}`, { headers })
  await as('application').get(`/console/application?q=${encoded}`, { headers })
  await guest.post('/v1/application', { json: { [forged]: forged }, headers })
  const lines = logged.trim().split('\n')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(JSON.parse(line).msg).toBe('request')
  for (const part of ['forged', '\u001b']) expect(logged).not.toContain(part)
})

test.each(locales)('an error in %s repeats only field names of the call', async (locale) => {
  const headers = { 'Accept-Language': locale === 'cn' ? 'zh' : locale }
  const { body } = await guest.post('/v1/application', { json: { name: '<script>alert(1)</script>' }, headers })
  expect(JSON.stringify(body)).not.toContain('script')
})
