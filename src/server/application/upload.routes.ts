import { Hono } from 'hono'
import * as v from 'valibot'
import { completedUpload, directUpload, signedUpload } from '#contract/document/direct-upload.ts'
import { documentName, upload, uploadTypes } from '#contract/document/upload.ts'
import { allow } from '#server/auth/allow.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { describe } from '#server/http/describe.ts'
import { presentUpload } from './application.ts'
import { completeUpload, signUpload } from './direct-upload.ts'
import { deleteDocument, receiveDocument } from './upload.ts'

/** Documents are fixed once the round is closed, or staff have begun the review. */
const closed = ['windowBefore', 'windowPaused', 'windowClosed', 'statusConflict'] as const
/** The token of a draft cannot change the documents of a submitted application. */
const fixed = [...closed, 'alreadySubmitted'] as const

/** Mounted at /api/v1/application/:id/upload. */
export const uploadRoutes = new Hono<AppEnv>()
  .post(
    '/',
    allow('applicant'),
    describe('Upload a document, or replace one', {
      upload: {
        part: 'upload',
        types: Object.keys(uploadTypes),
        fields: { name: documentName, holds: v.optional(v.literal('true')) },
      },
      answer: { upload },
      status: 201,
      errors: [...fixed, 'fileTypeRefused', 'validationFailed', 'tooManyRequests'],
    }),
    async (c) => {
      const upload = await receiveDocument(c)
      return c.json({ upload: presentUpload(upload) }, 201)
    },
  )
  .post(
    '/:name/sign',
    allow('applicant'),
    describe('Get a presigned URL to upload a document to the bucket', {
      body: directUpload,
      answer: signedUpload,
      errors: [...closed, 'fileEmpty', 'fileTooLarge', 'tooManyRequests'],
    }),
    async (c) => c.json(await signUpload(c)),
  )
  .post(
    '/:name/complete',
    allow('applicant'),
    describe('Import a document from the bucket', {
      body: completedUpload,
      answer: { upload },
      status: 201,
      errors: [
        ...fixed,
        'fileNotArrived',
        'fileEmpty',
        'fileDamaged',
        'fileLocked',
        'fileTooLarge',
        'fileTypeRefused',
        'tooManyRequests',
      ],
    }),
    async (c) => c.json({ upload: presentUpload(await completeUpload(c)) }, 201),
  )
  .delete(
    '/:name',
    allow('applicant'),
    describe('Delete a document', { errors: [...fixed, 'tooManyRequests'] }),
    async (c) => {
      await deleteDocument(c)
      return c.body(null, 204)
    },
  )
