import { Hono } from 'hono'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { presentUpload } from './application.ts'
import { addUpload, removeUpload } from './upload.ts'

/** Mounted at /api/v1/application/:id/upload. */
export const uploadRoutes = new Hono<AppEnv>()
  .post('/', allow('applicant'), async (c) => {
    const upload = await addUpload(c)
    return c.json({ upload: presentUpload(upload) }, 201)
  })
  .delete('/:name', allow('applicant'), async (c) => {
    await removeUpload(c)
    return c.body(null, 204)
  })
