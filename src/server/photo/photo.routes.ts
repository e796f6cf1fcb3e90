import { Hono } from 'hono'
import * as v from 'valibot'
import { photoTypes } from '#contract/content/photo.ts'
import { photoWidth } from '#lib/photo-widths.ts'
import { allow } from '#server/auth/allow.ts'
import { receivePhotos } from '#server/file/receive-photos.ts'
import { sendPicture } from '#server/file/send-file.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { describe } from '#server/http/describe.ts'
import { findRenderings, storePhotos, uploadedPhoto } from './photo.ts'
import { renderingFor } from './rendering.rules.ts'

/** Pictures in rich text. Mounted at /api/editor/photos. */
export const photoRoutes = new Hono<AppEnv>()
  .post(
    '/',
    allow('staff'),
    describe('Upload pictures for rich text', {
      upload: { part: 'files[]', types: photoTypes },
      answer: { photos: v.array(uploadedPhoto) },
      status: 201,
      errors: ['photosTooLarge', 'photoTypeRefused'],
    }),
    async (c) => c.json({ photos: await storePhotos(c.var, (place) => receivePhotos(c, place)) }, 201),
  )
  .get(
    '/:id/:name',
    allow('anyone'),
    describe(`Download a picture by width and format, such as \`${photoWidth.large}.webp\``, {
      file: ['image/avif', 'image/webp'],
    }),
    async (c) => {
      const rendering = renderingFor(await findRenderings(c.var.db, c.req.param('id')), c.req.param('name'))
      return sendPicture(c, rendering, 'public, max-age=31536000, immutable')
    },
  )
