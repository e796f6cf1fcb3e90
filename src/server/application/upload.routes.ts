import { Hono } from 'hono'
import * as v from 'valibot'
import { completedUpload, directUpload, signedUpload } from '#contract/document/direct-upload.ts'
import { documentName, upload } from '#contract/document/document.ts'
import { documentTypes } from '#contract/document/document-types.ts'
import { allow } from '#server/auth/allow.ts'
import { receiveFile } from '#server/file/receive-file.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { describe } from '#server/http/describe.ts'
import { presentUpload } from './application.ts'
import { completeUpload, signUpload } from './direct-upload.ts'
import { deleteDocument, receiveDocument } from './upload.ts'

/** Documents cannot be changed once the round is closed or staff have begun the review. */
const notChangeable = ['windowBefore', 'windowPaused', 'windowClosed', 'statusConflict'] as const
/** The token of a draft cannot change the documents of a submitted application. */
const notChangeableByDraft = [...notChangeable, 'alreadySubmitted'] as const

/** Mounted at /api/v1/application. */
export const uploadRoutes = new Hono<AppEnv>()
  .post(
    '/:id/upload',
    allow('applicant'),
    describe('Upload a document, or replace one', {
      upload: {
        part: 'upload',
        types: Object.keys(documentTypes),
        fields: { name: documentName, holds: v.optional(v.literal('true')) },
      },
      answer: { upload },
      status: 201,
      errors: [...notChangeableByDraft, 'fileTypeRefused', 'validationFailed', 'tooManyRequests'],
    }),
    async (c) => {
      const upload = await receiveDocument(c.var, c.req.param('id'), receiveFile(c))
      return c.json({ upload: presentUpload(upload) }, 201)
    },
  )
  .post(
    '/:id/upload/:name/sign',
    allow('applicant'),
    describe('Get a presigned URL to upload a document to the bucket', {
      body: directUpload,
      answer: signedUpload,
      errors: [...notChangeable, 'fileEmpty', 'fileTooLarge', 'tooManyRequests'],
    }),
    async (c) => {
      const { size } = await readBody(c, directUpload)
      return c.json(await signUpload(c.var, c.req.param(), size))
    },
  )
  .post(
    '/:id/upload/:name/complete',
    allow('applicant'),
    describe('Import a document from the bucket', {
      body: completedUpload,
      answer: { upload },
      status: 201,
      errors: [
        ...notChangeableByDraft,
        'fileNotArrived',
        'fileEmpty',
        'fileDamaged',
        'fileLocked',
        'fileTooLarge',
        'fileTypeRefused',
        'tooManyRequests',
      ],
    }),
    async (c) => {
      const upload = await completeUpload(c.var, c.req.param(), await readBody(c, completedUpload))
      return c.json({ upload: presentUpload(upload) }, 201)
    },
  )
  .delete(
    '/:id/upload/:name',
    allow('applicant'),
    describe('Delete a document', { errors: [...notChangeableByDraft, 'tooManyRequests'] }),
    async (c) => {
      await deleteDocument(c.var, c.req.param('id'), c.req.param('name'))
      return c.body(null, 204)
    },
  )
