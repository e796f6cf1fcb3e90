import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { RoundStep } from '#contract/round/round.ts'
import { json } from '#server/db/database.ts'
import { demoRound } from '#server/seed/round.ts'
import { openTestApp } from '../support/app.ts'
import { addRound, changeRound, deadAt, openAt } from '../support/round.ts'

const { guest, deps, close } = await openTestApp()
afterAll(close)

const path = '/v1/application/schedules'
const longNote = '서류는 마감 시각까지 모두 도착해야 합니다. '.repeat(6).trim()
const steps: RoundStep[] = [
  {
    key: 'announcement',
    startAt: openAt,
    endAt: openAt,
    label: { ko: '모집공고', en: 'Announcement', cn: '公告' },
    note: null,
  },
  {
    key: 'documents',
    startAt: '2026-03-21T01:00:00.000Z',
    endAt: '2026-03-26T09:00:00.000Z',
    label: { ko: '서류제출', en: 'Documents; by post, or here', cn: '' },
    note: { ko: longNote, en: 'First line\nC:\\second', cn: '' },
  },
]
await deps.db
  .updateTable('application_round')
  .set({ steps: json(steps) })
  .where('round', '=', 1)
  .execute()
const list = async (locale: string) => (await guest.get(path, { headers: { 'Accept-Language': locale } })).body
const [{ _id: id }] = (await list('ko')).schedules

const calendar = async (locale: string, query = '') =>
  guest.get(`${path}/${id}/calendar${query}`, { headers: { 'Accept-Language': locale } })
const unfold = (bytes: Buffer) => bytes.toString().replaceAll('\r\n ', '').split('\r\n')

test("the rounds contain the steps in the caller's language", async () => {
  expect((await list('en')).schedules[0].steps).toEqual([
    { key: 'announcement', startAt: openAt, endAt: openAt, label: 'Announcement', note: null },
    expect.objectContaining({ key: 'documents', label: 'Documents; by post, or here' }),
  ])
  expect((await list('cn')).schedules[0].steps[1].label).toBe('서류제출')
})

test('a round without steps has an empty list and no calendar', async () => {
  await addRound(deps, 2)
  const [round] = (await list('ko')).schedules
  expect(round).toMatchObject({ round: 2, steps: [] })
  expect((await guest.get(`${path}/${round._id}/calendar`)).status).toBe(404)
  await deps.db.deleteFrom('application_round').where('round', '=', 2).execute()
})

test('the whole round is one calendar in UTC', async () => {
  const { status, headers, bytes } = await calendar('en')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('Content-Language')).toBe('en')
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="onmaru-1.ics"')
  const stamp = '20260301T000000Z'
  expect(unfold(bytes)).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//ONMARU//Schedule//EN', 'CALSCALE:GREGORIAN'],
    ...['BEGIN:VEVENT', `UID:${id}-announcement@onmaru`, `DTSTAMP:${stamp}`, `LAST-MODIFIED:${stamp}`],
    ...[`DTSTART:${stamp}`, 'SUMMARY;LANGUAGE=en:ONMARU round 1: Announcement', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
    ...['BEGIN:VEVENT', `UID:${id}-documents@onmaru`, `DTSTAMP:${stamp}`, `LAST-MODIFIED:${stamp}`],
    ...['DTSTART:20260321T010000Z', 'DTEND:20260326T090000Z'],
    'SUMMARY;LANGUAGE=en:ONMARU round 1: Documents\\; by post\\, or here',
    'DESCRIPTION;LANGUAGE=en:First line\\nC:\\\\second',
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ])
})

test('each step is a calendar too, in any language', async () => {
  const { headers, bytes } = await calendar('ko', '?step=documents&locale=cn')
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="onmaru-1-documents.ics"')
  expect(headers.get('Content-Language')).toBe('zh-CN')
  expect(unfold(bytes).filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1)
  expect(unfold(bytes).find((line) => line.startsWith('SUMMARY'))).toContain('ONMARU 第 1 轮')
})

test('lines are at most 75 octets long and do not break inside a character', async () => {
  const { bytes } = await calendar('ko')
  const lines = bytes.toString().split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(lines.some((line) => line.startsWith(' '))).toBe(true)
  expect(bytes.toString()).not.toContain('\uFFFD')
  expect(unfold(bytes)).toContain(`DESCRIPTION;LANGUAGE=ko:${longNote}`)
})

test('an event keeps its UID when its times change', async () => {
  const uids = (bytes: Buffer) => unfold(bytes).filter((line) => line.startsWith('UID:'))
  const before = uids((await calendar('ko')).bytes)
  const moved = steps.map((step) => ({ ...step, endAt: deadAt, startAt: openAt }))
  await deps.db
    .updateTable('application_round')
    .set({ steps: json(moved) })
    .where('round', '=', 1)
    .execute()
  expect(uids((await calendar('en')).bytes)).toEqual(before)
})

test('a missing calendar is not found, and an invalid query is refused', async () => {
  expect((await calendar('ko', '?step=moveIn')).status).toBe(404)
  expect((await guest.get(`${path}/${randomUUID()}/calendar`)).status).toBe(404)
  expect(await calendar('ko', '?steps=documents')).toMatchObject({ status: 400, body: { code: 'unknownQuery' } })
  expect(await calendar('ko', '?locale=fr')).toMatchObject({ status: 400, body: { code: 'invalidQuery' } })
  await changeRound(deps, { shows: false })
  expect((await calendar('ko')).status).toBe(404)
  await changeRound(deps, { shows: true })
})

test('the demo round has every step in order, around its own window', () => {
  const round = demoRound(Date.parse('2026-03-10T20:30:00.000Z'))
  const demoSteps = round.steps ?? []
  expect(demoSteps.map(({ startAt }) => startAt)).toEqual(demoSteps.map(({ startAt }) => startAt).sort())
  expect(demoSteps.find(({ key }) => key === 'application')).toMatchObject({
    startAt: round.openAt,
    endAt: round.deadAt,
  })
  expect(demoSteps).toHaveLength(8)
})
