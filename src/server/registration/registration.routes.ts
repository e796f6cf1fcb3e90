import { Hono } from 'hono'
import { registrationLink } from '#contract/application/registration.ts'
import { destroyPersons } from '#server/application/destroy-persons.ts'
import { allow } from '#server/auth/allow.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv, Variables } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe } from '#server/http/describe.ts'
import { limitGuesses } from '#server/http/rate-limit.ts'
import { readRegistrationToken } from './registration-link.ts'

/** Mounted at /api/v1/registration. Called by a button on the page, as mail filters open links. */
export const registrationRoutes = new Hono<AppEnv>().post(
  '/destroy',
  allow('anyone'),
  describe('Delete the personal data of a registration by the token of its mail', {
    body: registrationLink,
    errors: ['linkInvalid', 'tooManyRequests'],
  }),
  async (c) => {
    const { token } = await readBody(c, registrationLink)
    await limitGuesses(c.var, { accountAddress: c.var.address }, () => destroy(c.var, token))
    return c.body(null, 204)
  },
)

type Destroying = Pick<Variables, 'secrets' | 'commit' | 'clock'>

async function destroy({ secrets, commit, clock }: Destroying, token: string): Promise<void> {
  const id = readRegistrationToken(secrets, token)
  const destroyed = id === null ? 0 : await commit((trx) => destroyPersons(trx, [id], timestamp({ clock })))
  if (destroyed === 0) throw new ApiError('linkInvalid')
}
