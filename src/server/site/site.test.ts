import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { checkBuild } from './site.ts'

const settings = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  IDENTITY: 'off',
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'onmaru-build-'))
  mkdirSync(path.join(folder, 'form'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function logLinesFor(policy: string, env: Record<string, string>): string[] {
  const logged: string[] = []
  writeFileSync(path.join(folder, 'form/application.html'), `<meta content="default-src 'self'${policy}">`)
  checkBuild(readEnv(env), pino({}, { write: (line) => logged.push(line) }), pathToFileURL(`${folder}/`))
  return logged
}

const allows = ";connect-src 'self' https://s3.example/files/incoming/"

test('a warning says that the built pages do not allow uploads to the bucket, if UPLOAD=direct', () => {
  expect(logLinesFor('', { ...settings, UPLOAD: 'direct' })).toEqual([expect.stringContaining('UPLOAD=direct')])
  expect(logLinesFor(allows, { ...settings, UPLOAD: 'direct', S3_BUCKET: 'other' })).toHaveLength(1)
  expect(logLinesFor(allows, { ...settings, UPLOAD: 'direct' })).toEqual([])
  expect(logLinesFor('', settings)).toEqual([])
  expect(logLinesFor('', {})).toEqual([])
})
