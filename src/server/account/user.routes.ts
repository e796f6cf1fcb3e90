import { Hono } from 'hono'
import * as v from 'valibot'
import {
  type AccountFileName,
  accountFileName,
  accountFiles,
  certify,
  confirm,
  confirmed,
  join,
  joined,
  newPassword,
  recovery,
} from '#contract/account/user.ts'
import type { ErrorCode } from '#contract/kit/error.ts'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { describe, type RouteFacts } from '#server/http/describe.ts'
import { readIdempotencyKey } from '#server/http/idempotency.ts'
import { countAttempt, fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import { confirmJoin, isUsernameFree, joinAs } from './join.ts'
import { takeFile } from './member-file.ts'
import { askRecovery, recover } from './recover.ts'

const notKept = { 'Cache-Control': 'no-store' }
const handed = v.object({ name: accountFileName, originalName: v.string(), size: v.number() })
const handingIn = (name: AccountFileName, refused: ErrorCode): RouteFacts => ({
  upload: { part: 'upload', types: accountFiles[name] },
  answer: { upload: handed },
  status: 201,
  errors: [refused],
})

/** Mounted at /api/v1/users. No response reveals whether an address has an account. */
export const userRoutes = new Hono<AppEnv>()
  .post(
    '/',
    allow('anyone'),
    describe('Create an account', {
      body: join,
      headers: ['Idempotency-Key'],
      answer: joined,
      status: 201,
      errors: ['tooManyRequests'],
    }),
    async (c) => {
      const { address } = c.var
      await countAttempt(c, { accountAddress: address })
      const input = await readBody(c, join)
      await countAttempt(c, {
        textsOfDay: fromNetwork('join', address),
        joinNetwork: fromNetwork(input.email, address),
        joinMail: input.email,
      })
      return c.json(await joinAs(c, readIdempotencyKey(c), input), 201, notKept)
    },
  )
  .post(
    '/certify',
    allow('anyone'),
    describe('Check whether a username is free', {
      body: certify,
      answer: { isFree: v.boolean() },
      errors: ['tooManyRequests'],
    }),
    async (c) => {
      await countAttempt(c, { accountAddress: c.var.address })
      const { username } = await readBody(c, certify)
      return c.json({ isFree: await isUsernameFree(c.var.db, username) }, 200, notKept)
    },
  )
  .post(
    '/confirm',
    allow('anyone'),
    describe('Confirm an account with the mailed link and its password', {
      body: confirm,
      answer: confirmed,
      errors: ['linkInvalid', 'tooManyRequests'],
    }),
    async (c) => {
      const input = await readBody(c, confirm)
      return c.json(await limitGuesses(c, { accountAddress: c.var.address }, () => confirmJoin(c, input)), 200, notKept)
    },
  )
  .post(
    '/recovery',
    allow('anyone'),
    describe('Send a link to set a new password', { body: recovery, errors: ['tooManyRequests'] }),
    async (c) => {
      const { address } = c.var
      await countAttempt(c, { accountAddress: address })
      const { email } = await readBody(c, recovery)
      await countAttempt(c, { recoveryNetwork: fromNetwork(email, address), recoveryMail: email })
      await askRecovery(c, email)
      return c.body(null, 204)
    },
  )
  .post(
    '/recovery/password',
    allow('anyone'),
    describe('Set a new password with the mailed link', {
      body: newPassword,
      errors: ['linkInvalid', 'tooManyRequests'],
    }),
    async (c) => {
      const input = await readBody(c, newPassword)
      await limitGuesses(c, { accountAddress: c.var.address }, () => recover(c, input))
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/businessRegistration',
    allow('joiner'),
    describe('Upload the business registration', handingIn('businessRegistration', 'documentTypeRefused')),
    takeFile('businessRegistration'),
  )
  .post(
    '/:id/logo',
    allow('joiner'),
    describe('Upload a logo', handingIn('logo', 'photoTypeRefused')),
    takeFile('logo'),
  )
  .post(
    '/:id/photo',
    allow('joiner'),
    describe('Upload a photo', handingIn('photo', 'photoTypeRefused')),
    takeFile('photo'),
  )
