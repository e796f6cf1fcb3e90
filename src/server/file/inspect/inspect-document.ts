import { unzipSync } from 'fflate'
import type { Finding } from './finding.ts'
import { inspectHwp } from './inspect-hwp.ts'
import { inspectPdf } from './inspect-pdf.ts'

/** All types but PDF and HWP are ZIP archives: HWPX, office documents and ZIP itself. Blocks its thread while it reads. */
export async function inspectDocument(type: string, bytes: Uint8Array): Promise<Finding> {
  if (type === 'application/pdf') return inspectPdf(bytes)
  if (type === 'application/x-hwp') return inspectHwp(bytes)
  return inspectZip(bytes)
}

function inspectZip(bytes: Uint8Array): Finding {
  let entries = 0
  // Refuses each entry, so that they are counted and not unpacked.
  const filter = () => {
    entries++
    return false
  }
  try {
    unzipSync(bytes, { filter })
  } catch {
    return 'damaged'
  }
  return entries > 0 ? 'readable' : 'damaged'
}
