import { Hono } from 'hono'
import { allow } from '#server/kit/allow.ts'
import type { AppEnv } from '#server/kit/app-env.ts'
import { keepPhotos, sendPhoto } from './photo.ts'

/** Pictures in what staff write. Mounted at /api/editor/photos. */
export const photoRoutes = new Hono<AppEnv>()
  .post('/', allow('staff'), async (c) => c.json({ photos: await keepPhotos(c) }, 201))
  .get('/:id/:name', allow('anyone'), (c) => sendPhoto(c))
