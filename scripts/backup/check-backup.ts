import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ageSuffix } from './age.ts'
import { hashFile } from './copy.ts'
import { type BackupManifest, filesIn, readManifest, readSums, type Sums, storeFile, sumsFile } from './manifest.ts'

/** Reads every byte of a backup; throws an error that lists missing, added and changed files. */
export async function checkBackup(folder: string): Promise<{ manifest: BackupManifest; sums: Sums }> {
  const file = path.join(folder, sumsFile)
  if (!existsSync(file)) throw new Error(`${folder} holds no finished backup: ${sumsFile} is missing.`)
  const sums = readSums(readFileSync(file, 'utf8'))
  const found = new Set(filesIn(folder).filter((name) => name !== sumsFile))
  const problems = [...found].filter((name) => !sums.has(name)).map((name) => `${name}: is not part of it`)
  for (const [name, sum] of sums) {
    if (!found.has(name)) problems.push(`${name}: is missing`)
    else if ((await hashFile(path.join(folder, name))) !== sum) problems.push(`${name}: was changed`)
  }
  if (!(sums.has(storeFile) || sums.has(storeFile + ageSuffix))) problems.push(`${storeFile}: is missing`)
  if (problems.length > 0)
    throw new Error(
      `This backup is not as it was made, and nothing was restored:\n  ${problems.slice(0, 20).join('\n  ')}`,
    )
  const manifest = readManifest(folder)
  // The manifest does not count itself or the list of hashes.
  if (manifest.files !== sums.size - 1)
    throw new Error(`${sumsFile} lists ${sums.size - 1} files, not ${manifest.files}.`)
  return { manifest, sums }
}
