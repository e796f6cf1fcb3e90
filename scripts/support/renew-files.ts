import type { Deps } from '#server/http/app-env.ts'
import { readReferencedFiles } from '#server/retention/referenced-files.ts'

export type Renewal = { renewed: number; failed: string[] }

/** Encrypts referenced files with the current key; repeats because servers with the previous key may still store files. */
export async function renewFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<Renewal> {
  let renewed = 0
  for (;;) {
    const done: string[] = []
    const failed: string[] = []
    for (const id of await readReferencedFiles(db)) {
      try {
        if (await files.renew(id)) done.push(id)
      } catch {
        failed.push(id)
      }
    }
    // A file that was removed while it was encrypted again must not come back; its row is already gone.
    const referenced = await readReferencedFiles(db)
    for (const id of done) if (!referenced.has(id)) await files.remove(id)
    renewed += done.length
    if (done.length === 0) return { renewed, failed: failed.filter((id) => referenced.has(id)) }
  }
}
