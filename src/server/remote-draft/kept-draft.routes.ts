import { Hono } from 'hono'
import {
  type KeptDraft,
  keptDraft,
  keptDraftInput,
  type SavedDraft,
  savedDraft,
} from '#contract/application/kept-draft.ts'
import { allow, bearer } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { describe } from '#server/http/describe.ts'
import { forgetDraft, openRemoteDraft } from './open-draft.ts'
import { requireOwner } from './owner.ts'
import { storeRemoteDraft } from './save-draft.ts'

const notKept = { 'Cache-Control': 'no-store' }

/** Mounted at /api/v1/cert. Any verification of the same person opens the draft, on any device. */
export const keptDraftRoutes = new Hono<AppEnv>()
  .get(
    '/:id/draft',
    allow('identitySession'),
    describe('Get the remote draft', {
      answer: { draft: keptDraft },
      errors: ['validationFailed', 'duplicateApplication'],
    }),
    async (c) => {
      const draft: KeptDraft = await openRemoteDraft(c.var, await requireOwner(c.var, c.req.param('id'), bearer(c)))
      return c.json({ draft }, 200, notKept)
    },
  )
  .put(
    '/:id/draft',
    allow('identitySession'),
    describe('Save the remote draft', {
      body: keptDraftInput,
      answer: { draft: savedDraft },
      errors: ['versionConflict', 'windowClosed', 'duplicateApplication'],
    }),
    async (c) => {
      const owner = await requireOwner(c.var, c.req.param('id'), bearer(c))
      const draft: SavedDraft = await storeRemoteDraft(c.var, owner, await readBody(c, keptDraftInput))
      return c.json({ draft }, 200, notKept)
    },
  )
  .delete(
    '/:id/draft',
    allow('identitySession'),
    describe('Delete the remote draft', { errors: ['validationFailed'] }),
    async (c) => {
      await forgetDraft(c.var, await requireOwner(c.var, c.req.param('id'), bearer(c)))
      return c.body(null, 204)
    },
  )
