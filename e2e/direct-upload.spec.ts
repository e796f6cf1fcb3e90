import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { connectDirective } from '../scripts/upload-mode.ts'
import { type S3Server, s3Settings, startS3Server, storedObjects } from '../tests/support/s3-server.ts'
import { ApplicationForm, documentsOf, newPerson, textsOf } from './support/application.ts'
import { callsTo, cutConnection } from './support/cut-connection.ts'
import { samplePdf } from './support/file.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

const ko = textsOf('ko')
const { identityCard } = documentsOf('ko')
const formPath = '/form/application'
let folder: string
let s3: S3Server
let settings: Record<string, string>
let server: OwnServer

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'onmaru-e2e-bucket-'))
  s3 = await startS3Server(folder)
  settings = { ...s3Settings(s3.port), UPLOAD: 'direct' }
  server = await startOwnServer(settings)
})
test.afterAll(async () => {
  await server.stop()
  await s3.stop()
  rmSync(folder, { recursive: true })
})

/**
 * The tested build uploads to the server; this adds the bucket to the page's CSP, as a build with S3 settings does. By
 * CDP: while a page has Playwright routes, Chromium sends no CORS preflight to the bucket.
 */
async function allowBucket(page: Page) {
  const html = await (await fetch(server.url + formPath)).text()
  const body = Buffer.from(html.replace("default-src 'self'", `${connectDirective(settings)}; $&`)).toString('base64')
  const responseHeaders = [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }]
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', ({ requestId }) =>
    browser.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }),
  )
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: server.url + formPath }] })
}

/** Holds requests to the bucket until the returned function is called. */
async function holdUploads(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `${settings.S3_ENDPOINT}/*` }] })
  return () => browser.send('Fetch.disable')
}

test('a document is uploaded directly to the bucket, can be cancelled, and survives a lost answer', async ({
  page,
}, testInfo) => {
  const cancelled = await samplePdf(testInfo, '1.pdf', 90_000)
  const uploaded = await samplePdf(testInfo, '2.pdf', 3_000_000)
  await allowBucket(page)
  // Chromium counts an intercepted page as remote, so that calls to this machine need a permission.
  await page.context().grantPermissions(['local-network-access'])
  const form = new ApplicationForm(page)
  const person = newPerson()
  await page.goto(server.url + formPath)
  await form.agree()
  await form.verifyAndContinue(person)
  await form.fillApplicant(person)
  await form.next()
  await form.chooseGeneralSupply()
  await form.next()
  const release = await holdUploads(page)
  await form.fileInput(identityCard).setInputFiles(cancelled.path)
  await page.getByRole('button', { name: `${identityCard} ${ko['document.cancel']}` }).click()
  await release()
  const sent: string[] = []
  page.on('requestfinished', (request) => request.method() === 'PUT' && sent.push(request.url()))
  const lost = await cutConnection(page, 'answer', callsTo('POST', /\/complete$/))
  await form.fileInput(identityCard).setInputFiles(uploaded.path)
  await expect.poll(lost.count).toBe(1)
  lost.repair()
  await expect(page.getByText(ko['document.state.done'], { exact: true })).toBeVisible()
  expect([lost.count(), storedObjects(folder).filter((file) => file.includes('incoming')).length]).toEqual([2, 0])
  expect(sent.filter((url) => url.includes('/incoming/'))).toHaveLength(1)
  await form.next()
  await form.next('submit.send')
  await form.expectReceipt()
  await expect(page.getByText(uploaded.sha256.slice(0, 12))).toBeVisible()
})
