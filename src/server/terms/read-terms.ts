import * as v from 'valibot'
import type { LocalizedText } from '#contract/kit/localized.ts'
import {
  type TermsAnswer,
  type TermsVersion,
  type TermsVersionCode,
  termsVersion,
  termsVersionCodes,
} from '#contract/terms/terms-version.ts'
import type { Json, Stamped } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { present, type Row } from '#server/http/row.ts'

declare module '#server/db/database.ts' {
  interface Database {
    terms_version: TermsVersionTable
  }
}

type TermsVersionTable = Stamped & {
  code: TermsVersionCode
  version: string
  title: Json<LocalizedText>
  body: Json<LocalizedText>
  bodyText: Json<LocalizedText>
  effectiveAt: string
}

type Reading = Pick<Deps, 'db' | 'clock'>

export async function readTermsInForce(deps: Reading): Promise<TermsVersion[]> {
  const rows = (await effectiveVersions(deps).selectAll().execute()).filter(isReadable)
  return termsVersionCodes
    .flatMap((code) => rows.filter((row) => row.code === code).slice(0, 1))
    .map(presentTermsVersion)
}

export async function readTermsVersion(deps: Reading, name: string, version?: string): Promise<TermsAnswer> {
  const code = v.safeParse(v.picklist(termsVersionCodes), name)
  if (!code.success) throw new ApiError('notFound')
  const rows = await effectiveVersions(deps).selectAll().where('code', '=', code.output).execute()
  const row = version === undefined ? rows[0] : rows.find((one) => one.version === version)
  if (!row) throw new ApiError('notFound')
  return {
    term: presentTermsVersion(row),
    versions: rows.map(({ version, effectiveAt }) => ({ version, effectiveAt })),
  }
}

const texts = v.object({ ko: v.string(), en: v.string(), cn: v.string() })

type Kept = { version: string; title: unknown; body: unknown }
/** Requires only readable text, so that versions of an earlier contract stay readable. */
function isReadable({ version, title, body }: Kept): boolean {
  return v.is(termsVersion.fields.version, version) && v.is(texts, title) && v.is(texts, body)
}

/** Versions that have taken effect, the one in force first. */
function effectiveVersions(deps: Reading) {
  return deps.db
    .selectFrom('terms_version')
    .where('effectiveAt', '<=', timestamp(deps))
    .orderBy('effectiveAt', 'desc')
    .orderBy('id', 'desc')
}

/** The cast skips the contract's current limits: texts that people agreed to must stay readable. */
function presentTermsVersion(row: Row): TermsVersion {
  return present(termsVersion, row) as TermsVersion
}
