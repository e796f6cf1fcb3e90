import { randomUUIDv7 } from 'node:crypto'
import { type Locale, locales } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import { policy } from '#contract/terms/privacy-policy.ts'
import { applicationTerms, registrationTerm } from '#contract/terms/term.ts'
import type { TermVersionCode } from '#contract/terms/term-version.ts'
import { type Db, json } from '#server/db/database.ts'
import { cleanLocalized } from '#server/rich-text/rich-text-fields.ts'
import { applicationTermHtml, type BuiltTermText, policyHtml, registrationTermHtml } from './built-text.ts'

type Built = {
  code: TermVersionCode
  version: string
  effective: string
  text: (locale: Locale) => BuiltTermText
}

/** Texts of the site's pages and forms, stored beside the versions of staff so that earlier ones stay readable. */
const built: Built[] = [
  { code: 'privacyPolicy', version: policy.version, effective: policy.effective, text: policyHtml },
  ...applicationTerms.map(({ code, version }) => ({
    code,
    version,
    effective: `${version}-01`,
    text: (locale: Locale) => applicationTermHtml(locale, code),
  })),
  {
    ...registrationTerm,
    effective: `${registrationTerm.version}-01`,
    text: registrationTermHtml,
  },
]

export async function seedTerms(db: Db, now: number): Promise<void> {
  const known = new Set((await db.selectFrom('term').select(['code', 'version']).execute()).map(idOf))
  const missing = built.filter((one) => !known.has(idOf(one)))
  if (missing.length === 0) return
  const at = new Date(now).toISOString()
  const rows = missing.map(({ code, version, effective, text }) => {
    const each = (part: keyof BuiltTermText) =>
      Object.fromEntries(locales.map((locale) => [locale, text(locale)[part]])) as LocalizedText
    const { html, words } = cleanLocalized(each('html'))
    const stamps = { id: randomUUIDv7(), createdAt: at, updatedAt: at }
    const effectiveAt = new Date(`${effective}T00:00:00+09:00`).toISOString()
    const texts = { title: json(each('title')), body: json(html), bodyText: json(words) }
    return { ...stamps, code, version, effectiveAt, ...texts }
  })
  // Several servers may start at once on a new store.
  await db
    .insertInto('term')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['code', 'version']).doNothing())
    .execute()
}

function idOf({ code, version }: { code: string; version: string }): string {
  return `${code}@${version}`
}
