import messages from '#i18n/ko/console.json'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { htmlText } from '#lib/html-text.ts'

export type Words = Readonly<Record<string, string>>

const languages: Words = {
  ko: messages['language.ko'],
  en: messages['language.en'],
  cn: messages['language.cn'],
}
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const markup = /<\/?[a-z][^>]*>/
/** Numbers from here on are amounts and get digit groups; smaller ones are years, rounds or positions. */
const amount = 10_000

/** `title.en` → `제목 영어`. `title` in `words` is the page title, so the label of the field is under `heading`. */
export function labelOf(path: string, words: Words): string {
  const [first = '', ...rest] = path.split('.')
  const name = first === 'title' ? 'heading' : first
  const known = words[[name, ...rest].join('.')]
  if (known) return known
  const last = rest.at(-1)
  if (last === undefined) return words[name] ?? path
  return `${labelOf([first, ...rest.slice(0, -1)].join('.'), words)} ${languages[last] ?? words[last] ?? last}`
}

export function wordsOf(path: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? messages['conflict.yes'] : messages['conflict.no']
  if (typeof value === 'number') return value < amount ? String(value) : formatNumber(value)
  if (typeof value === 'string') return wordsOfText(path, value, words)
  if (Array.isArray(value)) return value.map((item) => wordsOf(path, item, words)).join('\n')
  return Object.entries(value)
    .filter(([name]) => name !== '_id')
    .map(([name, part]) => wordsOf(name, part, words))
    .filter(Boolean)
    .join(' · ')
}

function wordsOfText(path: string, text: string, words: Words): string {
  const choice = words[`${path}.${text}`] ?? languages[text]
  if (choice) return choice
  if (moment.test(text)) return formatDateTime(text).slice(0, 16)
  return markup.test(text) ? htmlText(text) : text
}
