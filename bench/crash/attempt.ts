import { createHash, randomUUID } from 'node:crypto'
import type { Submission } from '#contract/application/application.ts'
import { type DocumentName, documentNames } from '#contract/document/document.ts'
import { makePdf } from '../../tests/support/pdf.ts'
import type { Random } from '../support/random.ts'
import { submissionOf } from '../support/submission.ts'

export type Document = { name: DocumentName; content: Buffer; sha256: string; isSent: boolean; isAcknowledged: boolean }

export type Attempt = {
  key: string
  submission: Submission
  /** Empty: the application is sent in one call. Otherwise a draft comes first, then its files, then the answers. */
  documents: Document[]
  id?: string
  token?: string
  /** Set once the server has acknowledged the submission. */
  receiptNumber?: string
}

const smallestBytes = 1024
const largestBytes = 2 * 1024 * 1024

/**
 * Each attempt is another person's. A quarter of those with files send one of them twice: the later file replaces the
 * earlier.
 */
export function planAttempts(random: Random): (hasFiles: boolean) => Attempt {
  const pool = Buffer.from(Uint32Array.from({ length: largestBytes / 2 }, () => random.next() * 2 ** 32).buffer)
  let count = 0
  return (hasFiles) => {
    count += 1
    const names = hasFiles ? pickTwo(random) : []
    if (names[0] && random.chance(0.25)) names.push(names[0])
    const documents = names.map((name) => makeDocument(random, pool, name))
    return { key: randomUUID(), submission: submissionOf(count), documents }
  }
}

function pickTwo(random: Random): DocumentName[] {
  const first = random.between(0, documentNames.length - 1)
  const second = (first + random.between(1, documentNames.length - 1)) % documentNames.length
  return documentNames.filter((_, index) => index === first || index === second)
}

/** Sizes are uniform on a logarithmic scale. */
function makeDocument(random: Random, pool: Buffer, name: DocumentName): Document {
  const size = Math.round(smallestBytes * (largestBytes / smallestBytes) ** random.next())
  const start = random.between(0, pool.length - size)
  const content = makePdf(size, (length) => pool.subarray(start, start + length))
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name, content, sha256, isSent: false, isAcknowledged: false }
}

/** Acceptable hashes per document name: the last acknowledged file, or one sent after it. */
export function expectedFiles({ documents }: Attempt): Map<DocumentName, Set<string>> {
  const expected = new Map<DocumentName, Set<string>>()
  for (const { name, sha256, isSent, isAcknowledged } of documents) {
    if (isAcknowledged) expected.set(name, new Set([sha256]))
    else if (isSent) expected.get(name)?.add(sha256)
  }
  return expected
}
