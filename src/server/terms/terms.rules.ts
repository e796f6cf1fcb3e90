import * as v from 'valibot'
import { documentCodes, type TermsVersionCode, termsVersionCodes } from '#contract/terms/terms-version.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'

/** Only the fields that the rules need; the handler validates the rest. */
const part = v.object({
  code: v.optional(v.fallback(v.optional(v.picklist(termsVersionCodes)), undefined)),
  version: v.optional(v.fallback(v.optional(v.string()), undefined)),
  effectiveAt: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined)),
})
type Part = v.InferOutput<typeof part>
type Name = { code: TermsVersionCode; version: string }

/** Throws for a text of a form, and for a day that has passed. */
export function readPart(body: unknown, { clock }: Pick<Deps, 'clock'>): Part {
  const { success, output } = v.safeParse(part, body)
  const { code, effectiveAt } = success ? output : {}
  if (code && !documentCodes.some((one) => one === code)) throw new ApiError('termOfForm')
  if (effectiveAt && Date.parse(effectiveAt) <= clock())
    throw new ApiError('validationFailed', { fields: { effectiveAt: 'effectivePast' } })
  return success ? output : {}
}

/** A version that was in force stays as people have read it. */
export function refuseInForce({ clock }: Pick<Deps, 'clock'>, { row }: { row: { effectiveAt: string } }): void {
  if (Date.parse(row.effectiveAt) <= clock()) throw new ApiError('termInForce')
}

/** The name that the change needs to be free; undefined if it keeps its own. */
export function newName({ code, version }: Part, row?: Name): Name | undefined {
  const named = { code: code ?? row?.code, version: version?.trim() ?? row?.version }
  if (!named.code || !named.version) return undefined
  return named.code === row?.code && named.version === row.version
    ? undefined
    : { code: named.code, version: named.version }
}
