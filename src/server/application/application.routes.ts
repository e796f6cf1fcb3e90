import { hash, randomUUIDv7 } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { accessHistoryEntry } from '#contract/application/access-history.ts'
import { draft, lookup, type Submission, sentApplication } from '#contract/application/application.ts'
import { type ApplicationRecord, applicantEvent, applicationRecord } from '#contract/application/application-record.ts'
import {
  type Registration,
  type RegistrationReceipt,
  registration,
  registrationReceipt,
} from '#contract/application/registration.ts'
import { allow } from '#server/auth/allow.ts'
import { signApplicationToken } from '#server/auth/token.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv, Variables } from '#server/http/app-env.ts'
import { parse, readBody, readJson } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { describe, type RouteFacts } from '#server/http/describe.ts'
import { readIdempotencyKey } from '#server/http/idempotency.ts'
import { type Counting, countAttempt, fromNetwork, takeOne } from '#server/http/rate-limit.ts'
import { type ProvenPerson, proveAmendment, proveDraft, provePerson } from '#server/identity/proven-person.ts'
import { maskReceiptNumber } from '#server/person/receipt-number.ts'
import { requireOpenRound } from '#server/round/round.ts'
import { findAccessHistory } from './access-history.ts'
import { amend } from './amend.ts'
import { createDraft, findApplication, findUploads, presentApplication, presentFiles } from './application.ts'
import { withdraw } from './change-status.ts'
import { findEvents, isForApplicant, presentForApplicant } from './events.ts'
import { hadTurn } from './had-turn.ts'
import { verifyLookup } from './lookup.ts'
import { drawReceipt } from './receipt-pdf.ts'
import { uploadRoutes } from './upload.routes.ts'

const applicationAndToken = v.object({ application: applicationRecord, token: v.string() })
const noStore = { 'Cache-Control': 'no-store' }
const windowErrors = ['windowBefore', 'windowPaused', 'windowClosed'] as const
const submitting = {
  body: v.union([sentApplication, draft, registration]),
  headers: ['Idempotency-Key', 'Identity-Token', 'Waiting-Ticket'],
  answer: v.union([applicationAndToken, v.object({ application: registrationReceipt })]),
  status: 201,
  errors: [...windowErrors, 'duplicateApplication', 'certConsumed', 'filesChanged', 'tooManyRequests'],
} as const satisfies RouteFacts

type Register = (deps: Variables, key: string | null, input: Registration) => Promise<RegistrationReceipt>

/** Mounted at /api/v1/application. `register` stores the bodies of the kind REGISTRATION. */
export function applicationRoutes({ register }: { register: Register }) {
  return new Hono<AppEnv>()
    .post(
      '/',
      allow('anyone'),
      describe('Submit an application, create a draft for files, or register interest', submitting),
      async (c) => {
        await countAttempt(c.var, { applyAddress: c.var.address })
        const body = await readJson(c)
        const key = readIdempotencyKey(c)
        if (v.is(v.looseObject({ kind: v.literal('REGISTRATION') }), body))
          return c.json({ application: await register(c.var, key, parse(registration, body)) }, 201, noStore)
        const isDraft = v.is(v.looseObject({ status: v.literal('DRAFT') }), body)
        if (!isDraft) return send(c, { id: randomUUIDv7(), key, isNew: true }, body)
        const draftInput = parse(draft, body)
        const { round } = draftInput
        await requireOpenRound(c.var.db, round, c.var.clock(), c.var.locale)
        const person = await proveDraft(c.var, draftInput, identityToken(c))
        const call = { id: randomUUIDv7(), round, key: keyOfPerson(key, person), person }
        const user = { person, use: call.key ?? call.id }
        await c.var.waitingRoom.requirePlace({ round, ticket: ticketOf(c) }, user, () => hadTurn(c.var.db, call))
        if (person) await countAttempt(c.var, { draftPerson: person })
        return answerById(c, await createDraft(c.var, call), 201)
      },
    )
    .route('/', otherRoutes)
}

const otherRoutes = new Hono<AppEnv>()
  .post(
    '/lookup',
    allow('anyone'),
    describe('Find an application by receipt number and personal data', {
      body: lookup,
      answer: applicationAndToken,
      errors: ['notFound', 'tooManyRequests'],
    }),
    async (c) => {
      return answerById(c, await verifyLookup(c.var, await readBody(c, lookup)), 200)
    },
  )
  .get(
    '/:id',
    allow('applicant'),
    describe('Get the application', { answer: { application: applicationRecord } }),
    async (c) => {
      const row = await findApplication(c.var.db, c.req.param('id'))
      return c.json({ application: await presentApplication(c.var.db, row) })
    },
  )
  .put(
    '/:id',
    allow('applicant'),
    describe('Submit the draft, or amend the submitted application', {
      ...submitting,
      body: sentApplication,
      headers: ['If-Match', 'Identity-Token', 'Waiting-Ticket'],
      answer: applicationAndToken,
      status: 200,
      errors: [...submitting.errors, 'alreadySubmitted', 'statusConflict', 'versionConflict'],
    }),
    async (c) => {
      const row = await findApplication(c.var.db, c.req.param('id'))
      const { id } = row
      const base = readBase(c)
      if (base === undefined) return send(c, { id, key: null, isNew: false }, await readJson(c))
      await countAttempt(c.var, { amendment: id })
      const { files: after, filesBefore: before, ...input } = parse(sentApplication, await readJson(c))
      if (!after !== !before) throw new ApiError('validationFailed', { fields: { files: 'invalid' } })
      const identityHash = proveAmendment(c.var, row, input)
      if (identityHash !== row.identityHash) await countPersonChange(c.var, input)
      const files = after && before && { after, before }
      await amend(c.var, id, { base, contentHash: contentHashOf(input), identityHash, submission: input, files })
      return answerById(c, id, 200)
    },
  )
  .get(
    '/:id/events',
    allow('applicant'),
    describe('List the history of the application', { answer: { events: v.array(applicantEvent) } }),
    async (c) => {
      const events = await findEvents(c.var.db, c.req.param('id'))
      return c.json({ events: events.filter(isForApplicant).map(presentForApplicant) }, 200, noStore)
    },
  )
  .get(
    '/:id/openings',
    allow('applicant'),
    describe('List accesses to the application by staff', { answer: { openings: v.array(accessHistoryEntry) } }),
    async (c) => {
      const { id } = await findApplication(c.var.db, c.req.param('id'))
      return c.json({ openings: await findAccessHistory(c.var.db, id) }, 200, noStore)
    },
  )
  .get(
    '/:id/receipt',
    allow('applicant'),
    describe('Download the receipt as PDF', { file: ['application/pdf'], errors: ['tooManyRequests'] }),
    async (c) => {
      const row = await findApplication(c.var.db, c.req.param('id'))
      await countAttempt(c.var, { receiptAddress: c.var.address, receipt: row.id })
      const { bytes, name } = await drawReceipt(c.var, row, c.var.env.SITE_URL ?? c.req.url)
      return c.body(bytes, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}"`,
        ...noStore,
      })
    },
  )
  .post(
    '/:id/withdraw',
    allow('applicant'),
    describe('Withdraw the application', { answer: applicationAndToken, errors: ['statusConflict'] }),
    async (c) => {
      const row = await findApplication(c.var.db, c.req.param('id'))
      await withdraw(c.var, row)
      return answerById(c, row.id, 200)
    },
  )
  .route('/', uploadRoutes)

/** `key`: idempotency key. `isNew`: not a draft, so no file has been uploaded. */
type Target = { id: string; key: string | null; isNew: boolean }

/** Idempotent: a repeated call gets the same response, even after the window has closed. */
async function send(c: Context<AppEnv>, { id, key, isNew }: Target, body: unknown) {
  const { db, clock, locale, submit, waitingRoom } = c.var
  const { files: seen, filesBefore: _, ...input } = parse(sentApplication, body)
  const contentHash = contentHashOf(input)
  const person = await provePerson(c.var, input, identityToken(c))
  const call = { round: input.round, key: keyOfPerson(key, verifiedOf(person)), person: verifiedOf(person) }
  const holder = { round: input.round, ticket: ticketOf(c) }
  const user = { person: call.person, use: call.key ?? id }
  if (isNew) await waitingRoom.requirePlace(holder, user, () => hadTurn(db, call))
  const at = timestamp({ clock })
  const result = await submit({
    id,
    kind: 'APPLICATION',
    idempotencyKey: call.key,
    locale,
    contentHash,
    ...person,
    at,
    submission: input,
    files: isNew ? undefined : seen,
    ...(await confirmationChannels(c.var, person)),
  })
  if (result.outcome === 'refused') throw result.reason
  if (result.outcome === 'certUsed') throw new ApiError('certConsumed')
  if (result.outcome === 'duplicate') {
    const { receiptNumber, submittedAt } = result
    throw new ApiError('duplicateApplication', {
      details: { receiptNumber: maskReceiptNumber(receiptNumber), submittedAt },
    })
  }
  const status = isNew ? 201 : 200
  await waitingRoom.noteSent(holder, call.person)
  if (result.outcome === 'repeated') {
    if (result.contentHash !== contentHash) throw new ApiError(key ? 'idempotencyKeyReused' : 'alreadySubmitted')
    return answerById(c, result.id, status)
  }
  // The stored values are known; reading them back would cost as much as storing them.
  const { receiptNumber, computed } = result
  const { verifiedAt } = person
  const files = isNew ? {} : presentFiles(await findUploads(db, id))
  const sent = { _id: id, kind: 'APPLICATION', status: 'SUBMITTED', receiptNumber, submittedAt: at } as const
  return answer(c, { ...sent, ...input, contentHash, correctionEndsAt: null, verifiedAt, computed, files }, status)
}

type Confirming = Pick<Variables, 'limits' | 'address'>

/** Text messages cost money, and an unverified sender can enter any phone: above the limit only a mail confirms. */
async function confirmationChannels({ limits, address }: Confirming, { verifiedAt }: Pick<ProvenPerson, 'verifiedAt'>) {
  const isText = verifiedAt !== null || (await takeOne({ limits }, 'unverifiedTexts', address))
  return isText ? {} : { channels: ['MAIL'] as const }
}

/** The same idempotency key from another verified person is another call. */
function keyOfPerson(key: string | null, verifiedPerson: string | undefined): string | null {
  return key && verifiedPerson ? hash('sha256', `${verifiedPerson}|${key}`) : key
}

/** Limits guesses of a birth date: the answer tells whether that person has applied. A guesser knows the phone. */
function countPersonChange(deps: Counting & Pick<Variables, 'address'>, { phone }: Submission): Promise<void> {
  const { address } = deps
  return countAttempt(deps, {
    renamingAddress: address,
    renamingNetwork: fromNetwork(phone, address),
    renamingPhone: phone,
  })
}

function contentHashOf(input: Submission): string {
  return hash('sha256', JSON.stringify(input))
}

async function answerById(c: Context<AppEnv>, id: string, status: 200 | 201) {
  return answer(c, await presentApplication(c.var.db, await findApplication(c.var.db, id)), status)
}

function answer(c: Context<AppEnv>, application: ApplicationRecord, status: 200 | 201) {
  const token = signApplicationToken(c.var, { id: application._id, isDraft: application.status === 'DRAFT' })
  return c.json({ application, token }, status, noStore)
}

const verifiedOf = ({ verifiedAt, identityHash }: ProvenPerson) => (verifiedAt ? identityHash : undefined)

const ticketOf = (c: Context) => c.req.header('Waiting-Ticket')

const identityToken = (c: Context) => c.req.header('Identity-Token') ?? ''

/** The `contentHash` that an amendment changes. Undefined: the call submits a draft, and cannot amend. */
function readBase(c: Context): string | undefined {
  return c.req.header('If-Match')?.replace(/^"(.*)"$/, '$1')
}
