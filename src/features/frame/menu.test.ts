import { expect, test } from 'vitest'
import { currentMark, isCurrentGroup, menu } from './menu.ts'

const currentGroups = (path: string) => menu.filter((group) => isCurrentGroup(group, path)).map(({ text }) => text)

test.each([
  ['/', []],
  ['/business/brand', ['menu.business']],
  ['/center/notice/1', ['menu.center']],
  ['/application', ['menu.application']],
  ['/application/inquiry/1', ['menu.application']],
  ['/businesses', []],
])('on %s the current groups are %j', (path, groups) => {
  expect(currentGroups(path)).toEqual(groups)
})

test('an item marks its own page as the page, and what lies below as its place', () => {
  expect(currentMark('/center/notice', '/center/notice')).toBe('page')
  expect(currentMark('/center/notice', '/center/notice/1')).toBe('true')
  expect(currentMark('/center/notice', '/center/notices')).toBeUndefined()
})
