import { createHash, randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { DocumentName } from '#contract/document/document.ts'
import type { DocumentState } from '#contract/document/document-review.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'

/** `phone` names a demo applicant of `applications.ts`. */
type Sample = { phone: string; name: DocumentName; file: string; state: DocumentState; reason: string | null }

const samples: Sample[] = [
  { phone: '01000000003', name: 'marriageProof', file: 'marriage-pledge.pdf', state: 'ACCEPTED', reason: null },
  {
    phone: '01000000003',
    name: 'income',
    file: 'consent.pdf',
    state: 'REJECTED',
    reason: '다른 서류가 올라와 있습니다.',
  },
  { phone: '01000000003', name: 'healthInsurance', file: 'application.pdf', state: 'UNREAD', reason: null },
  { phone: '01000000001', name: 'identityCard', file: 'power-of-attorney.pdf', state: 'UNREAD', reason: null },
  { phone: '01000000001', name: 'residentRegister', file: 'application.pdf', state: 'UNREAD', reason: null },
]

export async function seedDocuments({ db, files, clock }: Deps): Promise<void> {
  const at = timestamp({ clock })
  for (const { phone, name, file, state, reason } of samples) {
    // On Netlify the forms are not part of the function's bundle.
    const content = await readFile(new URL(`./forms/${file}`, import.meta.url)).catch(() => undefined)
    const query = db.selectFrom('application').select('id').where('phone', '=', phone).where('kind', '=', 'APPLICATION')
    const application = await query.executeTakeFirst()
    if (!content || !application) continue
    const id = randomUUIDv7()
    const sha256 = createHash('sha256').update(content).digest('hex')
    await files.write(id, Readable.from([content]))
    const upload = { id, applicationId: application.id, name, originalName: `예시 ${file}`, sha256, createdAt: at }
    await db
      .insertInto('upload')
      .values({ ...upload, type: 'application/pdf', size: content.length })
      .execute()
    if (state === 'UNREAD') continue
    const review = { state, reason, reviewedBy: 'manager', reviewedAt: at }
    await db.updateTable('upload').set(review).where('id', '=', id).execute()
  }
}
