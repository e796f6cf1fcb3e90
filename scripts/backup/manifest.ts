import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** The hash of each file of a backup, as `sha256sum --check` reads it; written last, so that it makes a backup whole. */
export const sumsFile = 'SHA256SUMS'
export const manifestFile = 'manifest.json'
export const storeFile = 'onmaru.sqlite'

const manifest = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** Migrations that the store has behind it. */
  schema: v.array(v.string()),
  /** The bucket that the files lie in; null where they are part of the backup. */
  bucket: v.nullable(v.string()),
  /** Names the key that the files are under, without telling it. */
  fileKey: v.string(),
  /** The same of the key before it, where files are under that as well. */
  previousFileKey: v.optional(v.string()),
  /** The same of the key by which persons are recognised; absent where an older release made the backup. */
  identityKey: v.optional(v.string()),
  /** The public keys of age that every other file is encrypted to; absent where they lie in clear. */
  recipients: v.optional(v.array(v.string())),
  /** Where the access log ends: `npm run check:log` compares a later store with it. Absent in older backups. */
  accessLog: v.optional(v.object({ sequence: v.number(), hash: v.string() })),
  files: v.number(),
  bytes: v.number(),
})
export type Manifest = v.InferOutput<typeof manifest>

/** Path in the backup → SHA-256 in hex. */
export type Sums = Map<string, string>

export function readManifest(folder: string): Manifest {
  return v.parse(manifest, JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8')))
}

export function writeSums(sums: Sums): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
}

export function readSums(text: string): Sums {
  const lines = text.split('\n').filter((line) => line)
  return new Map(
    lines.map((line) => {
      const [, sum = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      if (!sum) throw new Error(`${sumsFile} has a line that is none: ${line.slice(0, 80)}`)
      return [name, sum]
    }),
  )
}

/** Paths of all files in a folder, relative to it, in order. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))).sort()
}
