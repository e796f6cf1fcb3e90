import { expect, test } from 'vitest'
import { operator } from '#contract/complex/operator.ts'
import { exampleBasis } from '#contract/eligibility/example-basis.ts'
import { formatOfficePhone } from '#lib/format.ts'
import { builtInSettings } from '#server/setting/built-in-settings.ts'
import { injectSettings } from './inject-settings.ts'

const { ko: name } = builtInSettings.company.name
const html = `<head><script type="application/ld+json">{"telephone":"${operator.phone}","name":"온마루"}</script></head>
<main><p>${name}이 알립니다.</p><dd>${name}</dd><footer>a card’s</footer><ul></ul></main>
<footer class="footer" data-footer><ul><li>Own</li></ul><p>${name}</p>
<a href="tel:${operator.phone}">${formatOfficePhone(operator.phone)}</a>
<a href="mailto:${operator.email}">${operator.email}</a></footer>`

const inject = (changes: Partial<typeof builtInSettings>, path = '/', locale: 'ko' | 'en' | 'cn' = 'ko') =>
  injectSettings({ html, locale, path }, { ...builtInSettings, ...changes }, exampleBasis)
const changed = { ...builtInSettings.company, name: { ko: '새이름 & 하우징', en: '', cn: '' }, phone: '0212345678' }

test('unchanged settings leave the page byte for byte', () => {
  expect(inject({})).toBe(html)
})

test('texts, links and structured data are replaced, prose is not', () => {
  const page = inject({ company: changed })
  expect(page).toContain('<dd>새이름 &amp; 하우징</dd>')
  expect(page).toContain('<p>새이름 &amp; 하우징</p>')
  expect(page).toContain(`<p>${name}이 알립니다.</p>`)
  expect(page).toContain('"telephone":"0212345678"')
  expect(page).toContain('<a href="tel:0212345678">02-1234-5678</a>')
  expect(page).toContain(`<a href="mailto:${operator.email}">${operator.email}</a>`)
})

test('the text of the privacy policy stays as it was in force; its footer changes', () => {
  const page = inject({ company: changed }, '/privacy-policy')
  expect(page).toContain(`<dd>${name}</dd>`)
  expect(page).toContain('<p>새이름 &amp; 하우징</p>')
})

test("links from the settings come after the footer's own", () => {
  const social = { ...builtInSettings.social, instagram: 'https://instagram.com/a?b=1&c=2' }
  const link = '<li><a href="https://instagram.com/a?b=1&amp;c=2" rel="noopener">인스타그램</a></li>'
  expect(inject({ social })).toBe(html.replace('<li>Own</li></ul>', `<li>Own</li>${link}</ul>`))
})

test("a page without the site's footer is unchanged", () => {
  const bare = '<footer>a card’s</footer><ul></ul>'
  const social = { ...builtInSettings.social, twitter: 'https://x.com/onmaru' }
  expect(injectSettings({ html: bare, locale: 'ko', path: '/' }, { ...builtInSettings, social }, exampleBasis)).toBe(
    bare,
  )
})
