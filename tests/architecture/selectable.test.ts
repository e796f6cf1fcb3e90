import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the style of what may be selected has the same list as the script', () => {
  const names = (path: string, pattern: RegExp) => {
    const list = readFileSync(path, 'utf8').match(pattern)?.[1] ?? ''
    return list
      .match(/\[[^\]]+\]|[a-z]+/g)
      ?.map((name) => name.replaceAll('"', ''))
      .toSorted()
  }
  const styled = names('src/layouts/Page.astro', /body\.public\s+:is\(([^)]*)\)\s*\{\s*user-select: text/)
  const script = names('src/features/frame/protection.ts', /const selectable = \[([^;]*?)\]\.join\(\)/s)
  expect(styled?.length).toBeGreaterThan(10)
  // An `a` is what is left of `a[href…]`.
  expect(script?.filter((name) => name !== 'a')).toEqual(styled)
})
