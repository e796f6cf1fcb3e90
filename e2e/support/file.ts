import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Download, TestInfo } from '@playwright/test'
import { makePdf } from '../../tests/support/pdf.ts'

/** A file on disk to upload, and what to recognise it by. */
export type SampleFile = { path: string; sha256: string }

/** Writes a PDF of exactly so many bytes with random content into the test's own folder. */
export async function samplePdf(testInfo: TestInfo, name: string, bytes: number): Promise<SampleFile> {
  const content = makePdf(bytes, randomBytes)
  const path = testInfo.outputPath(name)
  await writeFile(path, content)
  return { path, sha256: sha256Of(content) }
}

/** The hash of what the browser downloaded. */
export async function sha256OfDownload(download: Download): Promise<string> {
  return sha256Of(await readFile(await download.path()))
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
