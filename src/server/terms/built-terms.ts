import { randomUUIDv7 } from 'node:crypto'
import { type Locale, locales } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import { privacyPolicy } from '#contract/terms/privacy-policy.ts'
import { applicationTerms, registrationTerms } from '#contract/terms/terms.ts'
import type { TermsVersionCode } from '#contract/terms/terms-version.ts'
import { type Db, json } from '#server/db/database.ts'
import { cleanLocalized } from '#server/rich-text/rich-text-fields.ts'
import { applicationTermsHtml, type BuiltTermsText, privacyPolicyHtml, registrationTermsHtml } from './built-text.ts'

type Built = {
  code: TermsVersionCode
  version: string
  effective: string
  text: (locale: Locale) => BuiltTermsText
}

/** Texts built into the site. They are stored, so that they stay readable when a release changes them. */
const built: Built[] = [
  {
    code: 'privacyPolicy',
    version: privacyPolicy.version,
    effective: privacyPolicy.effective,
    text: privacyPolicyHtml,
  },
  ...applicationTerms.map(({ code, version }) => ({
    code,
    version,
    effective: `${version}-01`,
    text: (locale: Locale) => applicationTermsHtml(locale, code),
  })),
  {
    ...registrationTerms,
    effective: `${registrationTerms.version}-01`,
    text: registrationTermsHtml,
  },
]

export async function seedTerms(db: Db, now: number): Promise<void> {
  const known = new Set((await db.selectFrom('terms_version').select(['code', 'version']).execute()).map(idOf))
  const missing = built.filter((one) => !known.has(idOf(one)))
  if (missing.length === 0) return
  const at = new Date(now).toISOString()
  const rows = missing.map(({ code, version, effective, text }) => {
    const each = (part: keyof BuiltTermsText) =>
      Object.fromEntries(locales.map((locale) => [locale, text(locale)[part]])) as LocalizedText
    const { html, words } = cleanLocalized(each('html'))
    const stamps = { id: randomUUIDv7(), createdAt: at, updatedAt: at }
    const effectiveAt = new Date(`${effective}T00:00:00+09:00`).toISOString()
    const texts = { title: json(each('title')), body: json(html), bodyText: json(words) }
    return { ...stamps, code, version, effectiveAt, ...texts }
  })
  // Several servers may start at once on a new store.
  await db
    .insertInto('terms_version')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['code', 'version']).doNothing())
    .execute()
}

function idOf({ code, version }: { code: string; version: string }): string {
  return `${code}@${version}`
}
