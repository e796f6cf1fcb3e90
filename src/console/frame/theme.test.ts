import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readTokens, resolveToken } from '#styles/read-tokens.ts'

const site = readTokens(readFileSync('src/styles/tokens.css', 'utf8'))
const css = readFileSync('src/styles/console.css', 'utf8')
const light = new Map([...site, ...readTokens(css, ':root:has(> .console)')])
const dark = new Map([...light, ...readTokens(css, ':root[data-theme="dark"]:has(> .console)')])

const backgrounds = ['color-page', 'color-surface', 'color-surface-soft', 'color-hover']
const foregrounds = ['color-text', 'color-text-soft', 'color-primary', 'color-danger', 'color-accent']
const pairs: [string, string, number][] = [
  ...backgrounds.flatMap((background) => foregrounds.map((name): [string, string, number] => [name, background, 4.5])),
  ['color-on-primary', 'color-primary', 4.5],
  ['color-on-primary', 'color-primary-deep', 4.5],
  ['color-on-primary', 'color-danger', 4.5],
  ['color-text', 'color-accent-soft', 4.5],
  ['color-text', 'color-primary-soft', 4.5],
  ['color-text-soft', 'color-primary-soft', 4.5],
  ['color-primary', 'color-primary-soft', 4.5],
  ['color-danger', 'color-danger-soft', 4.5],
  ['color-neutral', 'color-neutral-soft', 4.5],
  ['color-info', 'color-info-soft', 4.5],
  ['color-warn', 'color-warn-soft', 4.5],
  ['color-surface', 'color-text', 4.5],
  ['color-surface', 'color-danger', 4.5],
  ['color-on-rail', 'color-rail', 4.5],
  ['color-on-rail', 'color-rail-hover', 4.5],
  ['color-on-rail', 'color-rail-active', 4.5],
  ['color-on-rail-soft', 'color-rail', 4.5],
  ['color-rail-focus', 'color-rail', 3],
  ['color-control-line', 'color-surface', 3],
  ['color-control-line', 'color-page', 3],
  ['color-qr', 'color-qr-ground', 7],
  ['color-focus', 'color-page', 3],
  ['color-focus', 'color-surface', 3],
]

describe.each([
  ['by day', light],
  ['by night', dark],
] as const)('%s', (_, tokens) => {
  test.each(pairs)('%s on %s has a contrast of at least %s', (foreground, background, needed) => {
    const colours = [foreground, background].map((name) => resolveToken(tokens, name))
    expect(colours).toEqual([expect.stringMatching(/^#[\da-f]{6}$/), expect.stringMatching(/^#[\da-f]{6}$/)])
    expect(contrast(colours[0] ?? '', colours[1] ?? '')).toBeGreaterThanOrEqual(needed)
  })
})

test("the dark theme changes every colour except those on dark ground, the menu's text and focus, and the QR code", () => {
  const unchanged = [...light.keys()].filter((name) => name.startsWith('color-') && light.get(name) === dark.get(name))
  expect(unchanged).toEqual([
    'color-accent-on-dark',
    'color-qr',
    'color-qr-ground',
    'color-rail-focus',
    'color-on-rail',
    'color-on-rail-soft',
  ])
})
