import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** What one file of tests took, in seconds: to be read, to have what it stands on made ready, and to run. */
export type FileTime = { file: string; collect: number; setup: number; tests: number }

const suffix = '.times.json'

/** Writes the times of a runner beside its report. */
export function writeTimes(folder: string, name: string, times: FileTime[]): void {
  const path = `${folder}/${name}${suffix}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(times))
}

/** The times of each runner that has left any in the folder, by its name. */
export function readTimes(folder: string): { name: string; times: FileTime[] }[] {
  return globSync(`${folder}/*${suffix}`)
    .sort()
    .map((path) => ({ name: basename(path, suffix), times: JSON.parse(readFileSync(path, 'utf8')) as FileTime[] }))
}

export const total = ({ collect, setup, tests }: FileTime): number => collect + setup + tests
