import * as v from 'valibot'
import { documentCodes, type TermsVersionCode, termsVersionCodes } from '#contract/terms/terms-version.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'

/** Only the fields that these rules need, undefined if invalid: the handler validates the whole body afterwards. */
const changedFields = v.object({
  code: v.optional(v.fallback(v.optional(v.picklist(termsVersionCodes)), undefined)),
  version: v.optional(v.fallback(v.optional(v.string()), undefined)),
  effectiveAt: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined)),
})
type ChangedFields = v.InferOutput<typeof changedFields>
type VersionName = { code: TermsVersionCode; version: string }

/** Throws if staff would write the consent of a form, and for a day of effect that has passed. */
export function readChangedFields(body: unknown, { clock }: Pick<Deps, 'clock'>): ChangedFields {
  const { success, output } = v.safeParse(changedFields, body)
  const { code, effectiveAt } = success ? output : {}
  if (code && !documentCodes.some((one) => one === code)) throw new ApiError('termOfForm')
  if (effectiveAt && Date.parse(effectiveAt) <= clock())
    throw new ApiError('validationFailed', { fields: { effectiveAt: 'effectivePast' } })
  return success ? output : {}
}

/** A version that is or was in force cannot be changed, as people have agreed to it. */
export function refuseInForce({ clock }: Pick<Deps, 'clock'>, { row }: { row: { effectiveAt: string } }): void {
  if (Date.parse(row.effectiveAt) <= clock()) throw new ApiError('termInForce')
}

/** The code and version that the change gives to `row`, which must be free; undefined if it keeps those it has. */
export function changedVersionName({ code, version }: ChangedFields, row?: VersionName): VersionName | undefined {
  const named = { code: code ?? row?.code, version: version?.trim() ?? row?.version }
  if (!named.code || !named.version) return undefined
  return named.code === row?.code && named.version === row.version
    ? undefined
    : { code: named.code, version: named.version }
}
