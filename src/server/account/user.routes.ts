import { type Context, Hono } from 'hono'
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
import { receiveFile } from '#server/file/receive-file.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { describe, type RouteFacts } from '#server/http/describe.ts'
import { readIdempotencyKey } from '#server/http/idempotency.ts'
import { countAttempt, fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import { storeAccountFile } from './account-file.ts'
import { confirmJoin, createAccount, isUsernameFree } from './join.ts'
import { askRecovery, recover } from './recover.ts'

const noStore = { 'Cache-Control': 'no-store' }
const storedFile = v.object({ name: accountFileName, originalName: v.string(), size: v.number() })
const describeUpload = (name: AccountFileName, refused: ErrorCode): RouteFacts => ({
  upload: { part: 'upload', types: accountFiles[name] },
  answer: { upload: storedFile },
  status: 201,
  errors: [refused],
})

const receive = (name: AccountFileName) => async (c: Context<AppEnv, '/:id'>) =>
  c.json({ upload: await storeAccountFile(c.var, c.req.param('id'), name, receiveFile(c)) }, 201)

/** Mounted at /api/v1/users. No response reveals whether an e-mail address has an account. */
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
      await countAttempt(c.var, { accountAddress: address })
      const input = await readBody(c, join)
      await countAttempt(c.var, {
        textsOfDay: fromNetwork('join', address),
        joinNetwork: fromNetwork(input.email, address),
        joinMail: input.email,
      })
      return c.json(await createAccount(c.var, readIdempotencyKey(c), input), 201, noStore)
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
      await countAttempt(c.var, { accountAddress: c.var.address })
      const { username } = await readBody(c, certify)
      return c.json({ isFree: await isUsernameFree(c.var.db, username) }, 200, noStore)
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
      return c.json(
        await limitGuesses(c.var, { accountAddress: c.var.address }, () => confirmJoin(c.var, input)),
        200,
        noStore,
      )
    },
  )
  .post(
    '/recovery',
    allow('anyone'),
    describe('Send a link to set a new password', { body: recovery, errors: ['tooManyRequests'] }),
    async (c) => {
      const { address } = c.var
      await countAttempt(c.var, { accountAddress: address })
      const { email } = await readBody(c, recovery)
      await countAttempt(c.var, { recoveryNetwork: fromNetwork(email, address), recoveryMail: email })
      await askRecovery(c.var, email)
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
      await limitGuesses(c.var, { accountAddress: c.var.address }, () => recover(c.var, input))
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/businessRegistration',
    allow('joiner'),
    describe('Upload the business registration', describeUpload('businessRegistration', 'documentTypeRefused')),
    receive('businessRegistration'),
  )
  .post(
    '/:id/logo',
    allow('joiner'),
    describe('Upload a logo', describeUpload('logo', 'photoTypeRefused')),
    receive('logo'),
  )
  .post(
    '/:id/photo',
    allow('joiner'),
    describe('Upload a photo', describeUpload('photo', 'photoTypeRefused')),
    receive('photo'),
  )
