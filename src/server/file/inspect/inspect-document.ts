import { unzipSync } from 'fflate'
import type { Finding } from './finding.ts'
import { inspectHwp } from './inspect-hwp.ts'
import { inspectPdf } from './inspect-pdf.ts'

/** Office documents are ZIPs. CPU-bound: call it in a worker. */
export async function inspectDocument(type: string, bytes: Uint8Array): Promise<Finding> {
  if (type === 'application/pdf') return inspectPdf(bytes)
  if (type === 'application/x-hwp') return inspectHwp(bytes)
  return inspectZip(bytes)
}

function inspectZip(bytes: Uint8Array): Finding {
  let entries = 0
  try {
    unzipSync(bytes, { filter: () => ++entries < 0 })
  } catch {
    return 'damaged'
  }
  return entries > 0 ? 'readable' : 'damaged'
}
