import { Hono } from 'hono'
import * as v from 'valibot'
import { permissions } from '#contract/account/console-permissions.ts'
import { termsAnswer, termsVersion, termsVersionCodes } from '#contract/terms/terms-version.ts'
import { allow } from '#server/auth/allow.ts'
import type { Db } from '#server/db/database.ts'
import { containsIn } from '#server/db/search.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readJson } from '#server/http/body.ts'
import { crud } from '#server/http/crud.ts'
import { describe, refusing } from '#server/http/describe.ts'
import { invalidQuery, type ListFilter } from '#server/http/list.ts'
import { requiresUnique } from '#server/http/unique-field.ts'
import { withRichText } from '#server/rich-text/rich-text-fields.ts'
import { readTermsInForce, readTermsVersion } from './read-terms.ts'
import { changedVersionName, readChangedFields, refuseInForce } from './terms.rules.ts'

const q: ListFilter<'terms_version'> = (eb, text) => containsIn(eb, ['title', 'bodyText'], text)

const code: ListFilter<'terms_version'> = (eb, value) => {
  const result = v.safeParse(v.picklist(termsVersionCodes), value)
  if (!result.success) throw invalidQuery('code')
  return eb('code', '=', result.output)
}

const taken = new ApiError('validationFailed', { fields: { version: 'versionTaken' } })

async function refuseTaken(db: Db, name: ReturnType<typeof changedVersionName>): Promise<void> {
  if (!name) return
  const { code, version } = name
  const same = db.selectFrom('terms_version').select('id').where('code', '=', code).where('version', '=', version)
  if (await same.executeTakeFirst()) throw taken
}

const checkNew = requiresUnique(
  async (c) => refuseTaken(c.var.db, changedVersionName(readChangedFields(await readJson(c), c.var))),
  taken,
)

const checkChange = requiresUnique(async (c, id) => {
  const terms = c.var.db.selectFrom('terms_version').select(['code', 'version', 'effectiveAt'])
  const row = await terms.where('id', '=', id).executeTakeFirst()
  if (row) refuseInForce(c.var, { row })
  const part = readChangedFields(await readJson(c), c.var)
  if (row) await refuseTaken(c.var.db, changedVersionName(part, row))
}, taken)

const handlers = crud(withRichText(termsVersion, 'body'), 'terms_version', {
  filters: { q, code },
  orderBy: ['-effectiveAt', 'code', '-createdAt'],
  mayChange: refuseInForce,
})

/** Mounted at /api/v1/terms. */
export const termsRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow('anyone'),
    describe('List the terms in force', { answer: { terms: v.array(termsVersion.record) } }),
    async (c) => c.json({ terms: await readTermsInForce(c.var) }),
  )
  .get('/:code', allow('anyone'), describe('Get the terms in force', { answer: termsAnswer }), async (c) =>
    c.json(await readTermsVersion(c.var, c.req.param('code'))),
  )
  .get('/:code/:version', allow('anyone'), describe('Get a version of the terms', { answer: termsAnswer }), async (c) =>
    c.json(await readTermsVersion(c.var, c.req.param('code'), c.req.param('version'))),
  )

/** Mounted at /api/console/terms. */
export const termsConsoleRoutes = new Hono<AppEnv>()
  .get('/', allow(permissions.terms), handlers.list)
  .post('/', allow(permissions.terms), refusing(handlers.create, 'termOfForm'), checkNew, handlers.create)
  .get('/:id', allow(permissions.terms), handlers.get)
  .put(
    '/:id',
    allow(permissions.terms),
    refusing(handlers.update, 'termInForce', 'termOfForm'),
    checkChange,
    handlers.update,
  )
  .delete('/:id', allow(permissions.terms), refusing(handlers.remove, 'termInForce'), handlers.remove)
