import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** Hashes in the format of `sha256sum --check`; written last, so a folder without it is an unfinished backup. */
export const sumsFile = 'SHA256SUMS'
export const manifestFile = 'manifest.json'
export const storeFile = 'onmaru.sqlite'

const manifest = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** Names of the applied migrations. */
  schema: v.array(v.string()),
  /** The bucket with the files; null if the files are part of the backup. */
  bucket: v.nullable(v.string()),
  /** Fingerprints of the keys; the previous file key only if files are still encrypted with it. */
  fileKey: v.string(),
  previousFileKey: v.optional(v.string()),
  identityKey: v.string(),
  /**
   * Public keys of age for which every file of the backup except this manifest and the sums is encrypted; absent in an
   * unencrypted backup.
   */
  recipients: v.optional(v.array(v.string())),
  /** Head of the access log, with which `npm run check:log` compares a later store. */
  accessLog: v.optional(v.object({ sequence: v.number(), hash: v.string() })),
  files: v.number(),
  bytes: v.number(),
})
export type BackupManifest = v.InferOutput<typeof manifest>

/** Path in the backup → SHA-256 in hex. */
export type Sums = Map<string, string>

export function readManifest(folder: string): BackupManifest {
  return v.parse(manifest, JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8')))
}

export function sumsText(sums: Sums): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
}

export function readSums(text: string): Sums {
  const lines = text.split('\n').filter((line) => line)
  return new Map(
    lines.map((line) => {
      const [, sum = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      if (!sum) throw new Error(`${sumsFile} has a line that is not a hash and a file name: ${line.slice(0, 80)}`)
      return [name, sum]
    }),
  )
}

export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))).sort()
}
