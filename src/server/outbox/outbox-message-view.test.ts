import { expect, test } from 'vitest'
import { locales } from '#contract/kit/locale.ts'
import { mailHtml } from './mail-html.ts'
import { mailText, mailView } from './mail-view.ts'
import { eucKrBytes, textOf } from './text-view.ts'

const payload = {
  round: 12,
  receiptNumber: 'K7QW4M3R',
  at: '2026-03-02T01:00:00.000Z',
  next: { label: '<서류> & 심사', at: '2026-03-20T09:00:00.000Z' },
}
const all = (['RECEIVED', 'CORRECTION', 'WITHDRAWN', 'REGISTERED'] as const).flatMap((template) =>
  locales.map((locale) => ({ template, locale, payload })),
)
const site = 'https://onmaru.example'

test.each(all)('$template in $locale contains the number and the link', (message) => {
  const view = mailView(message, site)
  for (const text of [mailText(view), mailHtml(view)]) {
    expect(text).toContain('K7QW-4M3R')
    expect(text).toContain(
      `${message.locale === 'ko' ? '' : `/${message.locale}`}/application${message.template === 'REGISTERED' ? '#registration' : '/inquiry'}`,
    )
    expect(text).not.toContain('{{')
  }
})

test('a mail about a registration contains the link that deletes it', () => {
  const token = `${'0'.repeat(36)}.${'a'.repeat(43)}`
  const withToken = { ...payload, registration: { token } }
  expect(mailText(mailView({ template: 'REGISTERED', locale: 'en', payload: withToken }, site))).toContain(
    `${site}/en/application#registration-${token}\n`,
  )
})

test('a mail contains the next step, in Seoul time', () => {
  expect(mailText(mailView({ template: 'RECEIVED', locale: 'ko', payload }, site))).toContain(
    '다음 일정: <서류> & 심사, 2026년 3월 20일(금) 18:00 (한국 시간)',
  )
  expect(mailText(mailView({ template: 'CORRECTION', locale: 'en', payload }, site))).toContain(
    'Deadline: Friday 20 March 2026, 18:00 (Korean time)',
  )
  const open = { template: 'CORRECTION', locale: 'cn', payload: { ...payload, next: null } } as const
  expect(mailText(mailView(open, site))).toContain('补正期限: 工作人员将另行通知')
})

test('stored texts are escaped in HTML', () => {
  const html = mailHtml(mailView({ template: 'RECEIVED', locale: 'ko', payload }, site))
  expect(html).toContain('&lt;서류&gt; &amp; 심사')
  expect(html).not.toContain('<서류>')
})

test.each(all)('$template in $locale fits one SMS with characters of Korean networks', (message) => {
  const { type, text } = textOf(message, site)
  expect(type).toBe('SMS')
  expect(eucKrBytes(text)).toBeLessThanOrEqual(90)
  expect([...text].filter((character) => character > '\u007f' && !eucKr.has(character))).toEqual([])
})

test.each(['INVITED', 'REISSUED'] as const)('%s tells staff their user name, password and its expiry', (template) => {
  const staff = { username: 'haram1', password: 'kd7m!q2wxn4p', until: '2026-03-05T01:00:00.000Z' }
  const view = mailView({ template, locale: 'ko', payload: { ...payload, staff } }, site)
  for (const text of [mailText(view), mailHtml(view)]) {
    for (const part of ['haram1', 'kd7m!q2wxn4p', '2026년 3월 5일(목) 10:00', `${site}/console`])
      expect(text).toContain(part)
    expect(text).not.toContain('{{')
  }
  expect(() => textOf({ template, locale: 'ko', payload }, site)).toThrow('noText')
})

test('FACTOR_RESET tells staff whose second factor was reset and when, without a password', () => {
  const view = mailView(
    { template: 'FACTOR_RESET', locale: 'ko', payload: { ...payload, staff: { username: 'haram1' } } },
    site,
  )
  for (const text of [mailText(view), mailHtml(view)]) {
    for (const part of ['haram1', '2단계 인증이 초기화되었습니다', `${site}/console`]) expect(text).toContain(part)
    expect(text).not.toContain('{{')
    expect(text).not.toContain('로그인 기한')
  }
  expect(() => textOf({ template: 'FACTOR_RESET', locale: 'ko', payload }, site)).toThrow('noText')
})

test('the text of a bulk mail is escaped in HTML, and keeps its lines', () => {
  const bulkMail = { subject: '서류 <안내>', body: '첫 줄\n둘째 & 줄', isTest: false, isRegistration: false }
  const view = mailView({ template: 'LETTER', locale: 'ko', payload: { ...payload, bulkMail } }, site)
  expect(view.subject).toBe('[온마루] 서류 <안내>')
  expect(mailText(view)).toContain('첫 줄\n둘째 & 줄')
  expect(mailHtml(view)).toContain('white-space:pre-line">첫 줄\n둘째 &amp; 줄</p>')
  expect(() => textOf({ template: 'LETTER', locale: 'ko', payload }, site)).toThrow('noText')
})

test('a longer text becomes an LMS with a subject', () => {
  const long = textOf({ template: 'RECEIVED', locale: 'en', payload }, `https://${'long-'.repeat(12)}.example`)
  expect(long).toMatchObject({ type: 'LMS', subject: 'ONMARU application' })
})

/** The characters that EUC-KR writes in two bytes, each from 0xa1 to 0xfe (KS X 1001). */
const decoder = new TextDecoder('euc-kr')
const eucKrByteValues = Array.from({ length: 0x5e }, (_, index) => 0xa1 + index)
const eucKr = new Set(
  eucKrByteValues.flatMap((lead) => eucKrByteValues.map((trail) => decoder.decode(Uint8Array.of(lead, trail)))),
)
