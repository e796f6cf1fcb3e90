import * as v from 'valibot'
import { expect, it } from 'vitest'
import { bulkMailText, bulkMailTokens, fillTokens } from './bulk-mail.ts'

const schema = bulkMailText(100, bulkMailTokens.APPLICATION)
const textOf = (ko: string, en = '') => ({ ko, en, cn: '' })

it('fills in placeholders, with and without spaces', () => {
  const values = { 접수번호: 'K7QW-4M3R', 회차: '2' }
  expect(fillTokens('{{접수번호}} ({{ 회차 }}차) {{진행상태}}', values)).toBe('K7QW-4M3R (2차) {{진행상태}}')
})

it('accepts known placeholders', () => {
  expect(v.is(schema, textOf('{{접수번호}} {{ 보완기한 }} { } {{'))).toBe(true)
})

it.each([
  [textOf('{{이름}}'), 'ko'],
  [textOf('안내', '{{name}}'), 'en'],
  [textOf('{{}}'), 'ko'],
])('refuses an unknown placeholder: %j', (text, locale) => {
  const { issues } = v.safeParse(schema, text)
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[locale, 'tokenUnknown']])
})
