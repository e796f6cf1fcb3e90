import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const folders = globSync('src/ui/*/').map((path) => path.replace(/\/$/, ''))
const demoOf = (folder: string) =>
  ['ts', 'tsx'].map((end) => `${folder}/${basename(folder)}.demo.${end}`).find(existsSync)

test('every component of src/ui has a demo for the style guide', () => {
  expect(folders.length).toBeGreaterThan(10)
  const components = folders.flatMap((folder) => globSync(`${folder}/[A-Z]*.{tsx,astro}`))
  const missing = components.filter((path) => {
    const demo = demoOf(path.slice(0, path.lastIndexOf('/')))
    return !demo || !new RegExp(`\\b${basename(path).split('.')[0]}\\b`).test(readFileSync(demo, 'utf8'))
  })
  expect(missing).toEqual([])
})
