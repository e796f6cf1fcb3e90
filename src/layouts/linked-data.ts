import { complex } from '#contract/complex/building.ts'
import { operator } from '#contract/complex/operator.ts'
import { type Locale, languageTags, localePath } from '#contract/kit/locale.ts'
import { isCurrentGroup, menu } from '#features/frame/menu.ts'
import { getT } from '#i18n/translate.ts'

type Data = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>
type Page = { locale: Locale; path: string; title: string; site: URL | undefined }
type Crumb = { name: string; path: string }

const complexPages = ['/', '/business/overview']

/** Structured data of a page for search engines: its breadcrumbs and, on some pages, the complex. */
export function linkedData(page: Page): Data[] {
  const data: Data[] = []
  if (page.path !== '/') data.push(breadcrumbs(page))
  if (complexPages.includes(page.path)) data.push(apartmentComplex(page))
  return data
}

function breadcrumbs({ locale, path, title, site }: Page): Data {
  const t = getT(locale, 'frame')
  const group = menu.find((entry) => entry.items.length > 0 && isCurrentGroup(entry, path))
  const section = group && group.path !== path ? [{ name: t(group.text), path: group.path }] : []
  const crumbs: Crumb[] = [{ name: t('site.name'), path: '/' }, ...section, { name: title, path }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: new URL(localePath(locale, crumb.path), site).href,
    })),
  }
}

function apartmentComplex({ locale, site }: Page): Data {
  const t = getT(locale, 'frame')
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    name: t('site.name'),
    description: t('site.description'),
    url: new URL(localePath(locale, '/'), site).href,
    image: new URL('/share.jpg', site).href,
    inLanguage: languageTags[locale],
    telephone: operator.phone,
    email: operator.email,
    address: { '@type': 'PostalAddress', streetAddress: t('operator.address'), addressCountry: 'KR' },
    numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: complex.units },
  }
}

/** JSON for a `<script>` element. Escapes `<`, so that no text can close the element. */
export function asScript(data: Data): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
