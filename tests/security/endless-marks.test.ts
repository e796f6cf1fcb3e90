import * as v from 'valibot'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as field from '#contract/kit/field.ts'
import { localizedText } from '#contract/kit/localized.ts'
import { isStorable } from '#server/http/storable.ts'
import { openTestApp } from '../support/app.ts'
import { bodyEnd, multipart, partHead, pdf } from '../support/files.ts'
import { makeDownload } from '../support/samples.ts'

/**
 * Unicode normalization takes quadratic time in the number of consecutive marks: 130,000 blocked the server for six
 * seconds.
 */
const endless = `a${'\u0316\u0301'.repeat(2_000)}`
const escaped = `a${'\\u0316\\u0301'.repeat(2_000)}`

const { as, apply, guest, close } = await openTestApp()
afterAll(close)
afterEach(() => vi.restoreAllMocks())

/** Strings normalized during `run` that have more marks than people type. */
async function longTextsNormalizedBy(run: () => unknown): Promise<number[]> {
  const normalized = vi.spyOn(String.prototype, 'normalize')
  await run()
  return normalized.mock.contexts.map((text) => String(text).length).filter((length) => length > 1_000)
}

test.each([
  ['as they are', `{"email":"${endless}"}`],
  ['escaped', `{"email":"${escaped}"}`],
  ['half escaped', `{"email":"a${'\u0316'.repeat(20)}${'\\u0301'.repeat(20)}"}`],
  ['of half the width', `{"email":"a${'\u0316\uff9e'.repeat(2_000)}"}`],
  ['in a list', `{"email":["${escaped}"]}`],
  ['in a key', `{"${endless}":1}`],
  ['escaped in a key', `{"${escaped}":1}`],
])('a body with thousands of combining marks, %s, is refused before normalization', async (_, body) => {
  const normalized = await longTextsNormalizedBy(async () => {
    const answer = await guest.post('/v1/users/recovery', { body, headers: { 'Content-Type': 'application/json' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformedBody' } })
  })
  expect(normalized).toEqual([])
})

test('a header with thousands of combining marks is refused before normalization', async () => {
  const { id } = await apply()
  const marks = encodeURIComponent(endless.slice(0, 90))
  const staff = as('application')
  const answers = [
    await staff.get('/console/application', { headers: { Search: marks } }),
    await staff.post(`/console/application/${id}/reveal`, { headers: { Purpose: marks } }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(['malformedBody', 'malformedBody'])
})

test('a too long search or file name is not normalized completely', async () => {
  const staff = as('centerDownloads')
  const { _id: id } = (await staff.post('/console/center/downloads', { json: makeDownload() })).body.download
  const normalized = await longTextsNormalizedBy(async () => {
    expect((await guest.get(`/v1/boards?q=${encodeURIComponent(endless)}`)).status).toBe(400)
    const body = Buffer.concat([Buffer.from(partHead('upload', `${endless}.pdf`)), pdf, Buffer.from(`\r\n${bodyEnd}`)])
    await staff.post(`/console/center/downloads/${id}/file`, { body: new Uint8Array(body), headers: multipart })
  })
  expect(normalized).toEqual([])
})

test.each([
  ['name', field.name],
  ['email', field.email],
  ['phone', field.phone],
  ['birth', field.birth],
  ['username', field.username],
  ['title', field.title],
  [
    'localized',
    v.pipe(
      v.string(),
      v.transform((ko) => ({ ko, en: '', cn: '' })),
      localizedText(60),
    ),
  ],
])('the contract does not normalize texts beyond their limit: %s', async (_, schema) => {
  const normalized = await longTextsNormalizedBy(() =>
    expect(v.safeParse(schema, endless).issues?.[0]?.message).toBe('tooLong'),
  )
  expect(normalized).toEqual([])
})

test.each([
  ...['ที่นี่ น้ำ', 'क्ष्म्य', 'བསྒྲུབས', 'שָׁלוֹם', 'ﾊﾞﾊﾟ', '❤️‍🔥1️⃣', '김하람'.normalize('NFD')].map((text) => text.repeat(200)),
  `Z${'\u0336'.repeat(30)}`,
])('texts of real languages are accepted: %s', (text) => {
  expect(isStorable(text)).toBe(true)
})
