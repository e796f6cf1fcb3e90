import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import type { Finding } from './finding.ts'

/** More than any document has. PDF.js counts from the first page, so each page costs more than the one before. */
const maximumPages = 200
/**
 * CPU milliseconds for all of these pages: ten times what a document of 5,000 pages takes. A page tree can hold any
 * number of nodes without pages, which PDF.js does not count and walks again for each page.
 */
const pagesMaximumWork = 500

/**
 * Opens a PDF and its first pages. A PDF that only its owner's password protects opens, and so does one that PDF.js can
 * repair. A truncated one is refused: PDF.js would show an earlier state of it, or only its first page.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Finding> {
  if (isTruncated(bytes)) return 'damaged'
  const { getDocument, VerbosityLevel } = await import('unpdf/pdfjs')
  const task = getDocument({ data: bytes, verbosity: VerbosityLevel.ERRORS, stopAtErrors: true, disableFontFace: true })
  try {
    const pdf = await task.promise
    return pdf.numPages > 0 && (await canOpenPages(pdf)) ? 'readable' : 'damaged'
  } catch (reason) {
    return isLocked(reason) ? 'locked' : 'damaged'
  } finally {
    await task.destroy()
  }
}

async function canOpenPages(pdf: PDFDocumentProxy): Promise<boolean> {
  const before = process.threadCpuUsage()
  for (let page = 1; page <= Math.min(pdf.numPages, maximumPages); page++) {
    // Rejects for an invalid page, which the caller takes as damage.
    await pdf.getPage(page)
    const { user, system } = process.threadCpuUsage(before)
    if ((user + system) / 1000 > pagesMaximumWork) return false
  }
  return true
}

/** Each state of a PDF ends with `%%EOF`; objects after the last one belong to an incomplete state. */
function isTruncated(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = text.lastIndexOf('%%EOF')
  return end === -1 || /\d\s+\d+\s+obj\b/.test(text.toString('latin1', end))
}

function isLocked(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  return reason.name === 'PasswordException' || /encrypt/i.test(reason.message)
}
