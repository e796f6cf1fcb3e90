import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupReceipt } from '#lib/format.ts'
import { openTestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { married, special } from '../support/samples.ts'
import { readCsv, readXlsx } from '../support/spreadsheet.ts'

const { as, deps, apply, startDraft, close } = await openTestApp()
afterAll(close)

const path = '/console/application'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const readers = { 'text/csv': readCsv, [xlsx]: readXlsx }
const purpose = '당첨자 발표 자료'

let staff: Client
beforeAll(async () => {
  staff = as('application')
  await startDraft()
  for (let index = 0; index < 12; index++) await apply(index % 2 ? special : married)
})

const exportAs = (type: string, query = '', Purpose = encodeURIComponent(purpose)) =>
  staff.get(`${path}?${query}`, { headers: { Accept: type, Purpose } })

describe.each(Object.entries(readers))('an export as %s', (type, read) => {
  test.each([
    '',
    'supply_type=SPECIAL_TYPE',
    'limit=3&page=2',
    'sort=receiptNumber',
    'q=nobody',
    'status=SUBMITTED&sort=-name',
  ])('holds exactly what the list holds for “%s”, on all its pages', async (query) => {
    const search = new URLSearchParams(query)
    search.set('limit', '100')
    search.delete('page')
    const listed = (await staff.get(`${path}?${search}`)).body
    const { status, bytes } = await exportAs(type, query)
    expect(status).toBe(200)
    const [head, ...rows] = read(bytes)
    expect(head?.slice(0, 5)).toEqual(['접수번호', '상태', '회차', '접수 일시', '이름'])
    expect(rows.map(([receipt]) => receipt)).toEqual(
      listed.applications.map((one: { receiptNumber: string }) => groupReceipt(one.receiptNumber)),
    )
    expect(rows).toHaveLength(listed.total)
  })

  test('writes each answer as staff read it', async () => {
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
    const [head = [], row = []] = read(bytes)
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

  test.each(['=1+1', '+82', '-1+2', '@SUM(A1)', '=HYPERLINK("http://x","y")'])(
    'makes no formula of the name %s',
    async (name) => {
      const { application } = await apply({ name })
      const { bytes } = await exportAs(type, `q=${application.receiptNumber}`)
      expect(read(bytes)[1]?.[4]).toBe(`'${name}`)
    },
  )

  test.each(['a "quoted" name', 'comma, name', '<b>&amp;</b>', 'two\nlines', '😀이름', 'a\u0001b'])(
    'keeps the name %j, whichever way it came into the store',
    async (name) => {
      const { id, application } = await apply()
      await deps.db.updateTable('application').set({ name }).where('id', '=', id).execute()
      const { bytes } = await exportAs(type, `q=${application.receiptNumber}`)
      const kept = type === xlsx ? name.replace('\u0001', '') : name
      expect(read(bytes)[1]?.[4]).toBe(kept)
    },
  )

  test('is a file that no cache keeps', async () => {
    const { headers } = await exportAs(type)
    expect(headers.get('Content-Type')).toContain(type)
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="onmaru-applications-2026-03-02\.(csv|xlsx)"$/,
    )
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test.each(['', '%20', 'x', '%20x%20'])('asks its purpose, and “%s” is none', async (none) => {
    const before = await logged()
    expect(await exportAs(type, '', none)).toMatchObject({ status: 422, body: { code: 'purposeRequired' } })
    expect(await logged()).toEqual(before)
  })

  test('stands in the access log with its purpose and its extent', async () => {
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

const logged = () => deps.db.selectFrom('access_log').selectAll().orderBy('sequence').execute()
