import { expect, test } from 'vitest'
import type { ApplicationRound } from '#contract/round/round.ts'
import { copyRound } from './copy-round.ts'

const text = { ko: '글', en: 'Text', cn: '文' }
const stamp = '2026-01-01T00:00:00.000Z'
/** Opens on a Monday at 10:00 in Seoul. */
const last: ApplicationRound = {
  ...{ _id: 'a', createdAt: stamp, updatedAt: stamp, round: 4, shows: true, stops: true, policyYear: 2025 },
  openAt: '2026-03-02T01:00:00.000Z',
  deadAt: '2026-03-12T09:00:00.000Z',
  message: { beforeOpen: text, dead: text, dead2: text, stop: text },
  steps: [
    {
      key: 'announcement',
      startAt: '2026-02-20T01:00:00.000Z',
      endAt: '2026-02-20T01:00:00.000Z',
      label: text,
      note: null,
    },
    { key: 'winners', startAt: '2026-05-01T01:00:00.000Z', endAt: '2026-05-02T01:00:00.000Z', label: text, note: text },
  ],
  offers: null,
  offerSource: null,
}
const copyAt = (now: string) => copyRound(last, Date.parse(now))

test.each([
  ['a week and an hour before a Monday', '2026-06-01T00:00:00.000Z', '2026-06-08T01:00:00.000Z'],
  ['exactly a week before', '2026-06-01T01:00:00.000Z', '2026-06-08T01:00:00.000Z'],
  ['less than a week before', '2026-06-01T01:00:00.001Z', '2026-06-15T01:00:00.000Z'],
  ['while the last round is open', '2026-03-03T00:00:00.000Z', '2026-03-16T01:00:00.000Z'],
  ['long before the last round', '2026-01-03T00:00:00.000Z', '2026-03-16T01:00:00.000Z'],
])('made %s, the window opens on the same weekday and hour', (_, now, openAt) => {
  expect(copyAt(now).openAt).toBe(openAt)
})

test('steps keep their distance to the opening, and the new round is hidden and has the next number', () => {
  const copy = copyAt('2026-06-01T00:00:00.000Z')
  expect(copy).toMatchObject({ round: 5, shows: false, stops: false, policyYear: null, message: last.message })
  const distances = ({ openAt, deadAt, steps }: Pick<ApplicationRound, 'openAt' | 'deadAt' | 'steps'>) =>
    [deadAt, ...(steps ?? []).flatMap((step) => [step.startAt, step.endAt])].map(
      (moment) => Date.parse(moment) - Date.parse(openAt),
    )
  expect(distances(copy)).toEqual(distances(last))
})
