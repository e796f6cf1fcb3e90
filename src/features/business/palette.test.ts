import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette, readPalette } from './palette.ts'

const { colours, contrasts } = readPalette(readFileSync('src/styles/tokens.css', 'utf8'))

test('the shares add up to 100 %', () => {
  expect(palette.reduce((sum, { share }) => sum + share, 0)).toBe(100)
})

test('every colour has the value of its token', () => {
  for (const { hex, rgb } of colours) {
    const back = rgb.split(' ').map((channel) => Number(channel).toString(16).padStart(2, '0'))
    expect(`#${back.join('')}`.toUpperCase()).toBe(hex)
  }
})

test('every recommended pair has enough contrast for text', () => {
  expect(contrasts.filter(({ grade }) => grade === '–')).toEqual([])
})
