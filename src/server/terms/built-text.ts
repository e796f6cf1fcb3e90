import { operator } from '#contract/complex/operator.ts'
import { formatDay } from '#contract/kit/format-day.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { privacyPolicy, privacyPolicyOccasions, privacyPolicySections } from '#contract/terms/privacy-policy.ts'
import type { TermsCode } from '#contract/terms/terms.ts'
import { getT } from '#i18n/translate.ts'
import { formatPhone } from '#lib/format.ts'

export type BuiltTermsText = { title: string; html: string }
type Pair = [label: string, text: string]

export function privacyPolicyHtml(locale: Locale): BuiltTermsText {
  const t = getT(locale, 'privacy-policy')
  const frame = getT(locale, 'frame')
  const values = { date: formatDay(locale, privacyPolicy.effective) }
  const cards: Partial<Record<(typeof privacyPolicySections)[number]['id'], () => string>> = {
    items: () =>
      privacyPolicyOccasions
        .map((key) => {
          const parts = (['data', 'purpose', 'kept'] as const).map(
            (part): Pair => [t(`label.${part}`), t(`items.${key}.${part}`, values)],
          )
          return card(t(`items.${key}.title`), parts)
        })
        .join(''),
    provision: () => {
      const parts = (['recipient', 'data', 'purpose', 'kept'] as const).map(
        (part): Pair => [t(`label.${part}`), t(`provision.review.${part}`)],
      )
      return card(t('provision.review.title'), parts)
    },
    officer: () =>
      card(frame('operator.name'), [
        [t('officer.name'), frame('operator.representative')],
        [t('officer.phone'), formatPhone(operator.phone)],
        [t('officer.email'), operator.email],
      ]),
  }
  const html = privacyPolicySections.map((section, index) => {
    const head = `<h3>${index + 1}. ${escaped(t(`${section.id}.title`))}</h3>`
    const body = paragraphs(t(`${section.id}.body`, values))
    const list = 'hasList' in section ? bullets(t(`${section.id}.list`, values)) : ''
    return head + body + list + (cards[section.id]?.() ?? '')
  })
  return { title: t('meta.title'), html: html.join('') }
}

export function applicationTermsHtml(locale: Locale, code: TermsCode): BuiltTermsText {
  const t = getT(locale, 'application')
  const recipient: Pair[] = code === 'thirdParty' ? [[t('consent.recipient'), t('term.thirdParty.recipient')]] : []
  const parts = (['items', 'purpose', 'retention', 'refusal'] as const).map(
    (part): Pair => [t(`consent.${part}`), t(`term.${code}.${part}`)],
  )
  return { title: t(`term.${code}.title`), html: sections([...recipient, ...parts]) }
}

export function registrationTermsHtml(locale: Locale): BuiltTermsText {
  const t = getT(locale, 'registration')
  const parts = (['items', 'purpose', 'retention', 'refusal'] as const).map(
    (part): Pair => [t(`term.${part}.title`), t(`term.${part}`)],
  )
  return { title: t('term.title'), html: sections(parts) }
}

function sections(parts: Pair[]): string {
  return parts
    .map(([label, text]) => `<h3>${escaped(label)}</h3>${text.includes('\n') ? bullets(text) : paragraphs(text)}`)
    .join('')
}

function card(title: string, parts: Pair[]): string {
  const rows = parts.map(
    ([label, text]) =>
      `<tr><th scope="row">${escaped(label)}</th><td>${text.includes('\n') ? bullets(text) : escaped(text)}</td></tr>`,
  )
  return `<h4>${escaped(title)}</h4><table><tbody>${rows.join('')}</tbody></table>`
}

function paragraphs(text: string): string {
  return lines(text, (line) => `<p>${line}</p>`)
}

function bullets(text: string): string {
  return `<ul>${lines(text, (line) => `<li>${line}</li>`)}</ul>`
}

function lines(text: string, wrap: (line: string) => string): string {
  return text
    .split('\n')
    .map((line) => wrap(escaped(line)))
    .join('')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
