import messages from '#i18n/ko/console.json'
import { formatMinute, formatNumber } from '#lib/format.ts'
import { htmlText } from '#lib/html-text.ts'

/** Labels of fields by path, and texts of choices by `<path>.<value>`. */
export type Labels = Readonly<Record<string, string>>

const languages: Labels = {
  ko: messages['language.ko'],
  en: messages['language.en'],
  cn: messages['language.cn'],
}
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const markup = /<\/?[a-z][^>]*>/
/** Numbers from here on are amounts and get digit groups; smaller ones are years, rounds or positions. */
const amountMinimum = 10_000

/** `title.en` → `제목 영어`. The texts of a page use `title` for the page, so the label of a field `title` is `heading`. */
export function fieldPathLabel(path: string, labels: Labels): string {
  const [first = '', ...rest] = path.split('.')
  const name = first === 'title' ? 'heading' : first
  const label = labels[[name, ...rest].join('.')]
  if (label) return label
  const last = rest.at(-1)
  if (last === undefined) return labels[name] ?? path
  return `${fieldPathLabel([first, ...rest.slice(0, -1)].join('.'), labels)} ${languages[last] ?? labels[last] ?? last}`
}

/** A value as text: `true` → `켬`, a choice by its label, HTML without tags, parts of an object joined. */
export function fieldValueText(path: string, value: unknown, labels: Labels): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? messages['conflict.yes'] : messages['conflict.no']
  if (typeof value === 'number') return value < amountMinimum ? String(value) : formatNumber(value)
  if (typeof value === 'string') return stringValueText(path, value, labels)
  if (Array.isArray(value)) return value.map((item) => fieldValueText(path, item, labels)).join('\n')
  return Object.entries(value)
    .filter(([name]) => name !== '_id')
    .map(([name, part]) => fieldValueText(name, part, labels))
    .filter(Boolean)
    .join(' · ')
}

function stringValueText(path: string, text: string, labels: Labels): string {
  const choice = labels[`${path}.${text}`] ?? languages[text]
  if (choice) return choice
  if (moment.test(text)) return formatMinute(text)
  return markup.test(text) ? htmlText(text) : text
}
