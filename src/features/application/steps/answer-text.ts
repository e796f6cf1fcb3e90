import type { DocumentName, Upload } from '#contract/document/document.ts'
import type { ApplicantFacts } from '#contract/eligibility/answers.ts'
import { dashedDay } from '#contract/eligibility/calendar.ts'
import { joinNames } from '#contract/kit/join-names.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import type { TextKey, useTexts } from '#features/application/texts.tsx'
import { formatNumber, formatPhone } from '#lib/format.ts'
import { formatSize } from '#lib/format-size.ts'

type Texts = ReturnType<typeof useTexts>

/** Labels of answers whose text key is not their path. */
const labels: Record<string, TextKey> = {
  _terms: 'check.consent',
  isHomeless: 'check.isHomeless',
  isAsset: 'check.isAsset',
  isCar: 'check.isCar',
  spouse: 'spouse.title',
}

/** `path` such as `spouse.phone` or `files.income`. A path without a label gets the label of its first part. */
export function answerLabel({ has, t, documentName }: Texts, path: string): string {
  const [root = '', part = ''] = path.split('.')
  if (root === 'files') return documentName(part as DocumentName)
  const key = labels[path] ?? [path, root].find(has) ?? 'check.supply'
  return t(key as TextKey)
}

/** The answer as the applicant reads it; null if it is missing. `path` as for `answerLabel`. */
export function answerText({ locale, has, t }: Texts, path: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (path.startsWith('facts.')) return factText({ has, t }, path.slice('facts.'.length) as keyof ApplicantFacts, value)
  if (path === 'facts')
    return joinNames(
      locale,
      Object.entries(value).flatMap(([name, fact]) => factText({ has, t }, name as keyof ApplicantFacts, fact) || []),
    )
  if (typeof value === 'boolean') return t(value ? 'check.met' : 'check.unmet')
  if (path === '_terms') return joinNames(locale, termsTitles(t, value as string[]))
  if (path.startsWith('files.')) return fileText(value as Upload)
  if (path === 'spouse') return (value as { name: string }).name
  const text = String(value)
  if (has(`${path}.${text}`)) return t(`${path}.${text}` as TextKey)
  if (path.endsWith('phone')) return formatPhone(text)
  return path.endsWith('birth') ? dashedDay(text) : text
}

export function answerAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record)
}

function termsTitles(t: Texts['t'], agreed: string[]): string[] {
  const agreedTerms = applicationTerms.filter((term) => agreed.includes(termsId(term)))
  return agreedTerms.map(({ code }) => t(`term.${code}.title`))
}

const fileText = ({ originalName, size }: Upload) => `${originalName} · ${formatSize(size)}`

type FactTexts = Pick<ReturnType<typeof useTexts>, 't' | 'has'>

export function factText({ t, has }: FactTexts, name: keyof ApplicantFacts, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (name === 'car' && value === 0) return t('facts.hasCar.no')
  if (name === 'persons') return String(value)
  if (typeof value === 'number') return formatNumber(value)
  const text = String(value)
  if (name === 'marriedOn') return dashedDay(text)
  const key = [`facts.${name}.${text}`, `facts.place.${text}`].find(has)
  return key ? t(key as Parameters<typeof t>[0]) : text
}
