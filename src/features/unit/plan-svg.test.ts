import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { unitTypes } from '#contract/complex/building.ts'
import { boundsOf } from './measure.ts'
import { planSvg } from './plan-svg.ts'
import { unitPlans } from './plans.ts'
import { figuresOf, linesOf, sheetOf } from './sheet.ts'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')

describe.each(unitTypes)('the drawing of $name', ({ name }) => {
  const plan = unitPlans[name]
  const svg = planSvg(plan, tokens)

  test('has valid numbers only, and every door, window and piece of furniture', () => {
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(svg.match(/class="cut"/g)).toHaveLength(plan.doors.length + 1)
    expect(svg.match(/transform="translate/g)).toHaveLength(plan.pieces.length)
  })

  test('fits its sheet, with dimensions below the plan and above the footer', () => {
    const [x, , width] = sheetOf(plan)
    const [, , planWidth] = boundsOf(plan.outline)
    const { below, left, foot } = linesOf(plan)
    // Room for the figures beside the left line, for the outer wall, and between the lower line and the footer.
    expect(left - 300).toBeGreaterThan(x)
    expect(planWidth + 250).toBeLessThan(x + width)
    expect(below + 560).toBeLessThan(foot)
    for (const { at } of figuresOf(plan)) expect(at[0]).toBeGreaterThan(x)
  })

  test('stays below 8,000 characters', () => {
    expect(svg.length).toBeLessThan(8_000)
  })
})

test('dimensions show each clear width once, without walls', () => {
  expect(figuresOf(unitPlans['52A']).map(({ text }) => text)).toEqual(['3,400', '2,600', '2,600', '900', '3,300'])
})

test('a missing colour token throws', () => {
  expect(() => planSvg(unitPlans['25A'], ':root {}')).toThrow('--palette-')
})
