import { mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Leaves what a killed encrypted backup leaves: the unencrypted store, and a lock that no process holds. */
export function leaveClearCopy(dataDir: string): void {
  const folder = mkdtempSync(path.join(dataDir, 'encrypting-'))
  for (const name of ['lock', 'onmaru.sqlite']) writeFileSync(path.join(folder, name), '')
}
