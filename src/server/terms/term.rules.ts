import type { Context } from 'hono'
import * as v from 'valibot'
import { documentCodes, termVersionCodes } from '#contract/terms/term-version.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readJson } from '#server/http/body.ts'
import { requiresUnique } from '#server/http/unique-field.ts'

/** Only the fields that the rules need; the handler validates the rest. */
const part = v.object({
  code: v.optional(v.fallback(v.optional(v.picklist(termVersionCodes)), undefined)),
  version: v.optional(v.fallback(v.optional(v.string()), undefined)),
  effectiveAt: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined)),
})

const taken = new ApiError('validationFailed', { fields: { version: 'versionTaken' } })

export const checkNew = requiresUnique(async (c) => {
  const { code, version, effectiveAt } = await readPart(c)
  refuseConsent(code)
  refusePast(effectiveAt, c.var.clock())
  if (code && version) await refuseTaken(c, { code, version: version.trim() })
}, taken)

/** A version that was in force stays as people have read it. */
export function refuseInForce(c: Context<AppEnv>, { row }: { row: { effectiveAt: string } }): void {
  if (Date.parse(row.effectiveAt) <= c.var.clock()) throw new ApiError('termInForce')
}

export const checkChange = requiresUnique(async (c) => {
  const row = await findTerm(c)
  if (row) refuseInForce(c, { row })
  const { code, version, effectiveAt } = await readPart(c)
  refuseConsent(code)
  refusePast(effectiveAt, c.var.clock())
  if (row && (code || version)) {
    const named = { code: code ?? row.code, version: version?.trim() ?? row.version }
    if (named.code !== row.code || named.version !== row.version) await refuseTaken(c, named)
  }
}, taken)

async function readPart(c: Context<AppEnv>) {
  const result = v.safeParse(part, await readJson(c))
  return result.success ? result.output : {}
}

function findTerm(c: Context<AppEnv>) {
  const id = c.req.param('id') ?? ''
  return c.var.db.selectFrom('term').select(['code', 'version', 'effectiveAt']).where('id', '=', id).executeTakeFirst()
}

function refuseConsent(code: string | undefined): void {
  if (code && !documentCodes.some((one) => one === code)) throw new ApiError('termOfForm')
}

function refusePast(effectiveAt: string | undefined, now: number): void {
  if (effectiveAt && Date.parse(effectiveAt) <= now)
    throw new ApiError('validationFailed', { fields: { effectiveAt: 'effectivePast' } })
}

async function refuseTaken(
  c: Context<AppEnv>,
  { code, version }: { code: (typeof termVersionCodes)[number]; version: string },
) {
  const found = await c.var.db
    .selectFrom('term')
    .select('id')
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()
  if (found) throw taken
}
