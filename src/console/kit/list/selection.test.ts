import { expect, it } from 'vitest'
import { countPicked, everythingPicked, isPicked, nothingPicked, pageState, pick, toSelection } from './selection.ts'

const query = { q: '예시', filters: { status: 'SUBMITTED' } }

it('keeps selected rows across pages', () => {
  const picked = pick(pick(nothingPicked, ['a', 'b'], true), ['c'], true)
  expect(countPicked(picked, 10_000)).toBe(3)
  expect(pageState(picked, ['a', 'b'])).toBe('all')
  expect(pageState(picked, ['c', 'd'])).toBe('some')
  expect(pageState(picked, ['d'])).toBe('none')
  expect(toSelection(picked, query)).toEqual({ ids: ['a', 'b', 'c'], filters: {}, except: [] })
})

it('excludes rows from all, and includes them again', () => {
  const picked = pick(everythingPicked, ['a', 'b'], false)
  expect(countPicked(picked, 10_000)).toBe(9_998)
  expect([isPicked(picked, 'a'), isPicked(picked, 'c')]).toEqual([false, true])
  expect(toSelection(picked, query)).toEqual({
    ids: null,
    filters: { status: 'SUBMITTED', q: '예시' },
    except: ['a', 'b'],
  })
  expect(countPicked(pick(picked, ['a'], true), 10_000)).toBe(9_999)
})

it('does not change its input', () => {
  const picked = pick(nothingPicked, ['a'], true)
  pick(picked, ['b'], true)
  expect(countPicked(picked, 10)).toBe(1)
  expect(countPicked(nothingPicked, 10)).toBe(0)
})
