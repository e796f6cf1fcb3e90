import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Seconds of one test file: loading it, preparing its environment, running its tests. */
export type FileTime = { file: string; collect: number; setup: number; tests: number }

const suffix = '.times.json'

export function writeTimes(folder: string, name: string, times: FileTime[]): void {
  const path = `${folder}/${name}${suffix}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(times))
}

export function readTimes(folder: string): { name: string; times: FileTime[] }[] {
  return globSync(`${folder}/*${suffix}`)
    .sort()
    .map((path) => ({ name: basename(path, suffix), times: JSON.parse(readFileSync(path, 'utf8')) as FileTime[] }))
}

export const total = ({ collect, setup, tests }: FileTime): number => collect + setup + tests
