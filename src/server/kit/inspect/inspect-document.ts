import { unzipSync } from 'fflate'
import { inspectHwp } from './inspect-hwp.ts'
import { inspectPdf } from './inspect-pdf.ts'

/**
 * What a reader makes of a file: `locked` asks for a password, `damaged` does not open to its end, and `other` is whole
 * but of another type than its head told.
 */
export type Finding = 'readable' | 'damaged' | 'locked' | 'other'

/** Opens a PDF, HWP or ZIP (office documents are ZIPs). Work for a thread of its own. */
export async function inspectDocument(type: string, bytes: Uint8Array): Promise<Finding> {
  if (type === 'application/pdf') return inspectPdf(bytes)
  if (type === 'application/x-hwp') return inspectHwp(bytes)
  return inspectZip(bytes)
}

/** Its table of contents stands at its end. */
function inspectZip(bytes: Uint8Array): Finding {
  let entries = 0
  try {
    unzipSync(bytes, { filter: () => ++entries < 0 })
  } catch {
    return 'damaged'
  }
  return entries > 0 ? 'readable' : 'damaged'
}
