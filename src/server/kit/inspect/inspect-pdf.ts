import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import type { Finding } from './inspect-document.ts'

/** More than any document has; PDF.js counts from the first page to find one, so that each costs more than the last. */
const mostPages = 200
/**
 * Milliseconds of a core for all of these: ten times what they take of a document of 5,000 pages. A page tree can hold
 * any number of nodes without pages, which PDF.js does not count, and walks over anew for each page.
 */
const pagesWork = 500

/**
 * Opens a PDF and each of its first pages. What only its owner's password protects opens; so does what PDF.js can repair, but
 * not what breaks off: PDF.js would show an earlier state of it, or its first page.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Finding> {
  if (breaksOff(bytes)) return 'damaged'
  const { getDocument, VerbosityLevel } = await import('unpdf/pdfjs')
  const task = getDocument({ data: bytes, verbosity: VerbosityLevel.ERRORS, stopAtErrors: true, disableFontFace: true })
  try {
    const pdf = await task.promise
    return pdf.numPages > 0 && (await hasPages(pdf)) ? 'readable' : 'damaged'
  } catch (reason) {
    return isLocked(reason) ? 'locked' : 'damaged'
  } finally {
    await task.destroy()
  }
}

/** False where its page tree is out of proportion; fails at a page that is none. */
async function hasPages(pdf: PDFDocumentProxy): Promise<boolean> {
  const before = process.threadCpuUsage()
  for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page++) {
    await pdf.getPage(page)
    const { user, system } = process.threadCpuUsage(before)
    if ((user + system) / 1000 > pagesWork) return false
  }
  return true
}

/** Each state of a PDF ends with a mark, and objects behind the last one belong to a state that is not whole. */
function breaksOff(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = text.lastIndexOf('%%EOF')
  return end === -1 || /\d\s+\d+\s+obj\b/.test(text.toString('latin1', end))
}

/** By a password, or by a certificate or rights service that PDF.js does not know. */
function isLocked(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  return reason.name === 'PasswordException' || /encrypt/i.test(reason.message)
}
