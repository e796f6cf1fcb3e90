import { expect, it } from 'vitest'
import { isSameView, noSettings, parseListSettings, shownColumns, withView } from './saved-views.ts'

const view = { name: '심사 대기', sort: '-submittedAt', limit: 50, filters: { status: 'SUBMITTED' }, columns: null }
const columns = [{ name: 'number' }, { name: 'name' }, { name: 'phone' }, { name: 'birth', isOptional: true }]
const names = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ name }) => name)

it('reads its own JSON, and ignores any other', () => {
  const kept = { columns: ['name'], views: [view] }
  expect(parseListSettings(JSON.stringify(kept))).toEqual(kept)
  for (const text of [null, '', '{', '[]', '{"columns":3,"views":[]}'])
    expect(parseListSettings(text)).toEqual(noSettings)
})

it('replaces the view of the same name', () => {
  const other = { ...view, name: '보완', limit: 20 }
  expect(withView([view, other], { ...view, limit: 100 })).toEqual([{ ...view, limit: 100 }, other])
  expect(withView([view], other)).toEqual([view, other])
})

it('a saved view is recognised regardless of the order of its filters', () => {
  const filters = { status: 'SUBMITTED', supply_type: 'SPECIAL_TYPE' }
  const turned = { supply_type: 'SPECIAL_TYPE', status: 'SUBMITTED' }
  expect(isSameView({ ...view, filters }, { ...view, filters: turned })).toBe(true)
  expect(isSameView({ ...view, filters }, view)).toBe(false)
})

it('shows the chosen columns, and always the first one', () => {
  expect(names(null)).toEqual(['number', 'name', 'phone'])
  expect(names(['birth'])).toEqual(['number', 'birth'])
  expect(names([])).toEqual(['number'])
})
