import type { Deps } from '#server/http/app-env.ts'
import { readReferencedFiles } from '#server/retention/referenced-files.ts'

export type Renewal = { renewed: number; failed: string[] }

/** Encrypts referenced files again, and repeats until a pass finds none under another key. */
export async function renewFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<Renewal> {
  let renewed = 0
  for (;;) {
    const done: string[] = []
    const failed: string[] = []
    for (const id of await readReferencedFiles(db)) {
      const isDone = await files.renew(id).catch(() => void failed.push(id))
      if (isDone) done.push(id)
    }
    // A file that was removed while it was encrypted again must not come back; its row is already gone.
    const named = await readReferencedFiles(db)
    for (const id of done) if (!named.has(id)) await files.remove(id)
    renewed += done.length
    if (done.length === 0) return { renewed, failed: failed.filter((id) => named.has(id)) }
  }
}
