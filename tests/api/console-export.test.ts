import { decodeJwt } from 'jose'
import { isEncrypted } from 'officecrypto-tool'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupReceipt } from '#lib/format.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addManager } from '../support/log-in.ts'
import { logInFully } from '../support/manager.ts'
import { married, special } from '../support/samples.ts'
import { readCsv, readXlsx } from '../support/spreadsheet.ts'

const opened = await openTestApp()
const { as, deps, apply, startDraft, close } = opened
afterAll(close)

const path = '/console/application'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const password = '열쇠-abcd-efgh'
const readers = {
  'text/csv': readCsv,
  [xlsx]: (bytes: Uint8Array) => readXlsx(bytes, password),
}
const purpose = '당첨자 발표 자료'

let staff: Client
beforeAll(async () => {
  staff = as('application')
  await startDraft()
  for (let index = 0; index < 12; index++) await apply(index % 2 ? special : married)
})

const exportAs = (type: string, query = '', Purpose = encodeURIComponent(purpose)) =>
  staff.get(`${path}?${query}`, {
    headers: { Accept: type, Purpose, 'File-Password': encodeURIComponent(password) },
  })

describe.each(Object.entries(readers))('an export as %s', (type, read) => {
  // Opening an xlsx file with a password takes a second.
  const queries = [
    '',
    'supply_type=SPECIAL_TYPE',
    'limit=3&page=2',
    'sort=receiptNumber',
    'q=nobody',
    'status=SUBMITTED&sort=-name',
  ]
  test.each(type === xlsx ? ['status=SUBMITTED&sort=-name'] : queries)(
    'has exactly the rows of the list for “%s”, on all its pages',
    async (query) => {
      const search = new URLSearchParams(query)
      search.set('limit', '100')
      search.delete('page')
      const listed = (await staff.get(`${path}?${search}`)).body
      const { status, bytes } = await exportAs(type, query)
      expect(status).toBe(200)
      const [head, ...rows] = await read(bytes)
      expect(head?.slice(0, 5)).toEqual(['접수번호', '상태', '회차', '접수 일시', '이름'])
      expect(rows.map(([receipt]) => receipt)).toEqual(
        listed.applications.map((one: { receiptNumber: string }) => groupReceipt(one.receiptNumber)),
      )
      expect(rows).toHaveLength(listed.total)
    },
  )

  test('has each answer as the console shows it', async () => {
    const answers = {
      ...married,
      ...special,
      name: `${type === xlsx ? '표' : '예시'}내보내기`,
      phone: '01000007777',
      birth: '19900102',
      email: 'a@onmaru.example',
    }
    const { application } = await apply(answers)
    const { bytes } = await exportAs(type, `q=${application.receiptNumber}`)
    const [head = [], row = []] = await read(bytes)
    expect(Object.fromEntries(head.map((title, index) => [title, row[index]]))).toMatchObject({
      접수번호: groupReceipt(application.receiptNumber ?? ''),
      회차: '1',
      '접수 일시': '2026-03-02 10:00:00',
      이름: answers.name,
      연락처: '010-0000-7777',
      생년월일: '19900102',
      이메일: 'a@onmaru.example',
      무주택: 'Y',
      '배우자 이름': married.spouse.name,
      '배우자 생년월일': married.spouse.birth,
    })
    expect(row.join()).not.toMatch(/_TYPE|FIRST|SECOND|SUBMITTED/)
  })

  const namesIn = async (receipts: (string | null)[]) => {
    const rows = await read((await exportAs(type)).bytes)
    return receipts.map((receipt) => rows.find(([first]) => first === groupReceipt(receipt ?? ''))?.[4])
  }

  test('escapes names that look like formulas', async () => {
    const names = ['=1+1', '+82', '-1+2', '@SUM(A1)', '=HYPERLINK("http://x","y")']
    const receipts: (string | null)[] = []
    for (const name of names) receipts.push((await apply({ name })).application.receiptNumber)
    expect(await namesIn(receipts)).toEqual(names.map((name) => `'${name}`))
  })

  test('keeps special characters in names', async () => {
    const names = ['a "quoted" name', 'comma, name', '<b>&amp;</b>', 'two\nlines', '😀이름', 'a\u0001b']
    const receipts: (string | null)[] = []
    for (const name of names) {
      const { id, application } = await apply()
      await deps.db.updateTable('application').set({ name }).where('id', '=', id).execute()
      receipts.push(application.receiptNumber)
    }
    const kept = names.map((name) => (type === xlsx ? name.replace('\u0001', '') : name))
    expect(await namesIn(receipts)).toEqual(kept)
  })

  test('is sent with no-store', async () => {
    const { headers } = await exportAs(type)
    expect(headers.get('Content-Type')).toContain(type)
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="onmaru-applications-2026-03-02\.(csv|xlsx)"$/,
    )
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test.each(['', '%20', 'x', '%20x%20'])('requires a purpose, and “%s” is not one', async (notPurpose) => {
    const before = await logged()
    expect(await exportAs(type, '', notPurpose)).toMatchObject({ status: 422, body: { code: 'purposeRequired' } })
    expect(await logged()).toEqual(before)
  })

  test('is in the access log with purpose and extent', async () => {
    const { total } = (await staff.get(`${path}?supply_type=SPECIAL_TYPE`)).body
    await exportAs(type, 'supply_type=SPECIAL_TYPE')
    expect((await logged()).at(-1)).toMatchObject({
      actor: 'staff',
      action: 'export',
      subject: `application (${total})`,
      purpose,
    })
  })
})

describe('a file with a password', () => {
  const ask = (headers: Record<string, string>) =>
    staff.get(path, { headers: { Accept: xlsx, Purpose: encodeURIComponent(purpose), ...headers } })

  test('opens with that password only', async () => {
    const { bytes } = await exportAs(xlsx)
    expect(isEncrypted(bytes)).toBe(true)
    expect(bytes.includes('xl/worksheets')).toBe(false)
    await expect(readXlsx(bytes, `${password}!`)).rejects.toThrow('password')
  })

  test.each(['', 'short-1', 'x'.repeat(65)])(
    'is refused with the password “%s”, and nothing is logged',
    async (given) => {
      const before = await logged()
      expect(await ask({ 'File-Password': given })).toMatchObject({
        status: 422,
        body: { code: 'filePasswordRequired' },
      })
      expect(await logged()).toEqual(before)
    },
  )

  test('has its password in no log', async () => {
    const before = (await logged()).length
    await exportAs(xlsx)
    expect(JSON.stringify((await logged()).slice(before))).not.toContain(password)
  })
})

test('CSV is refused unless the server allows it, and the access token says so', async () => {
  const strict = await openTestApp({}, { EXPORT_CSV: 'off' })
  const headers = { Accept: 'text/csv', Purpose: encodeURIComponent(purpose) }
  for (const list of [path, '/console/common/logs', '/console/messages'])
    expect(await strict.as('console').get(list, { headers })).toMatchObject({ status: 406, body: { code: 'csvOff' } })
  const claims = async (app: TestApp) => {
    await addManager(app.deps, 'keeper')
    return decodeJwt((await logInFully(app, 'keeper')).accessToken)
  }
  expect((await claims(strict)).mayExportCsv).toBeUndefined()
  expect((await claims(opened)).mayExportCsv).toBe(true)
  await strict.close()
})

const logged = () => deps.db.selectFrom('access_log').selectAll().orderBy('sequence').execute()
