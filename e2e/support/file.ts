import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Download, TestInfo } from '@playwright/test'
import { makePdf } from '../../tests/support/pdf.ts'

export type SampleFile = { path: string; sha256: string }

/** Writes a PDF of exactly `bytes` with random content, in the test's output folder. */
export async function samplePdf(testInfo: TestInfo, name: string, bytes: number): Promise<SampleFile> {
  const content = makePdf(bytes, randomBytes)
  const path = testInfo.outputPath(name)
  await writeFile(path, content)
  return { path, sha256: sha256Of(content) }
}

export async function sha256OfDownload(download: Download): Promise<string> {
  return sha256Of(await readFile(await download.path()))
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
