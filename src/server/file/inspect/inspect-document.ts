import { unzipSync } from 'fflate'
import type { DownloadType } from '#contract/content/download.ts'
import type { ProfileType } from '#contract/content/form.ts'
import type { DocumentType } from '#contract/document/document-types.ts'
import type { Finding } from './finding.ts'
import { inspectHwp } from './inspect-hwp.ts'
import { inspectPdf } from './inspect-pdf.ts'

type InspectedType = Exclude<DocumentType | DownloadType | ProfileType, `image/${string}`>

/** Office documents and HWPX are ZIPs. */
const inspections: Record<InspectedType, (bytes: Uint8Array) => Finding | Promise<Finding>> = {
  'application/pdf': inspectPdf,
  'application/x-hwp': inspectHwp,
  'application/hwp+zip': inspectZip,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': inspectZip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': inspectZip,
}

/** Blocks its thread while it reads. */
export async function inspectDocument(type: string, bytes: Uint8Array): Promise<Finding> {
  // `receiveFile` lets only accepted types through, and pictures are inspected elsewhere.
  return inspections[type as InspectedType](bytes)
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
