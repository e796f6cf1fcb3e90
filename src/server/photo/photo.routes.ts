import { Hono } from 'hono'
import * as v from 'valibot'
import { photoTypes } from '#contract/content/photo.ts'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { describe } from '#server/http/describe.ts'
import { keepPhotos, sendPhoto, uploadedPhoto } from './photo.ts'

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
    async (c) => c.json({ photos: await keepPhotos(c) }, 201),
  )
  .get(
    '/:id/:name',
    allow('anyone'),
    describe('Download a picture by width and format, such as `1600.webp`', { file: ['image/avif', 'image/webp'] }),
    (c) => sendPhoto(c),
  )
