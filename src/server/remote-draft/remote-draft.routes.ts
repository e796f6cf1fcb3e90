import { Hono } from 'hono'
import {
  type RemoteDraft,
  type RemoteDraftReceipt,
  remoteDraft,
  remoteDraftInput,
  remoteDraftReceipt,
} from '#contract/application/remote-draft.ts'
import { allow, bearer } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { describe } from '#server/http/describe.ts'
import { requireOwner } from './draft-owner.ts'
import { deleteDraft, openRemoteDraft } from './open-draft.ts'
import { storeRemoteDraft } from './save-draft.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Mounted at /api/v1/cert. Any verification of the same person opens the draft, on any device. */
export const remoteDraftRoutes = new Hono<AppEnv>()
  .get(
    '/:id/draft',
    allow('identitySession'),
    describe('Get the remote draft', {
      answer: { draft: remoteDraft },
      errors: ['validationFailed', 'duplicateApplication'],
    }),
    async (c) => {
      const draft: RemoteDraft = await openRemoteDraft(c.var, await requireOwner(c.var, c.req.param('id'), bearer(c)))
      return c.json({ draft }, 200, noStore)
    },
  )
  .put(
    '/:id/draft',
    allow('identitySession'),
    describe('Save the remote draft', {
      body: remoteDraftInput,
      answer: { draft: remoteDraftReceipt },
      errors: ['versionConflict', 'windowClosed', 'duplicateApplication', 'mustWait'],
    }),
    async (c) => {
      const owner = await requireOwner(c.var, c.req.param('id'), bearer(c))
      const draft: RemoteDraftReceipt = await storeRemoteDraft(c.var, owner, await readBody(c, remoteDraftInput))
      return c.json({ draft }, 200, noStore)
    },
  )
  .delete(
    '/:id/draft',
    allow('identitySession'),
    describe('Delete the remote draft', { errors: ['validationFailed'] }),
    async (c) => {
      await deleteDraft(c.var, await requireOwner(c.var, c.req.param('id'), bearer(c)))
      return c.body(null, 204)
    },
  )
