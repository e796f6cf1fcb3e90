import { expect, test } from 'vitest'
import type { PublicStep } from '#contract/round/public-round.ts'
import { nextRoundStep } from './StatusSheet.tsx'

const step = (key: PublicStep['key'], startAt: string, endAt: string): PublicStep => ({
  key,
  startAt: `2026-${startAt}T00:00:00.000Z`,
  endAt: `2026-${endAt}T00:00:00.000Z`,
  label: key,
  note: null,
})
const steps = [
  step('application', '03-01', '03-15'),
  step('winners', '05-01', '05-01'),
  step('screening', '03-20', '03-20'),
  step('documents', '04-01', '04-07'),
]
const at = (day: string) => Date.parse(`2026-${day}T00:00:00.000Z`)

test.each([
  ['while applications are open, the step after them', '03-10', 'screening'],
  ['a step until its end', '04-07', 'documents'],
  ['then the one after it', '04-08', 'winners'],
  ['nothing after the last', '05-02', undefined],
] as const)('%s', (_, day, key) => {
  expect(nextRoundStep(steps, at(day))?.key).toBe(key)
})
