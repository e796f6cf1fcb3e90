import { expect, test } from 'vitest'
import { currentMark, isCurrentGroup, menu } from './menu.ts'

const currentGroups = (path: string) => menu.filter((group) => isCurrentGroup(group, path)).map(({ text }) => text)

test.each([
  ['/', []],
  ['/business/brand', ['menu.business']],
  ['/center/notice/1', ['menu.center']],
  ['/application', ['menu.application']],
  ['/application/inquiry/1', ['menu.application']],
  ['/form/application-fix', ['menu.application']],
  ['/businesses', []],
])('on %s the current groups are %j', (path, groups) => {
  expect(currentGroups(path)).toEqual(groups)
})

test('an item is marked as the page on its own page, and as the section below it', () => {
  const mark = (itemPath: string, path: string) =>
    currentMark(
      itemPath,
      path,
      menu.flatMap(({ items }) => items),
    )
  expect(mark('/center/notice', '/center/notice')).toBe('page')
  expect(mark('/center/notice', '/center/notice/1')).toBe('true')
  expect(mark('/center/notice', '/center/notices')).toBeUndefined()
  expect(mark('/application', '/application/receipt')).toBe('true')
  expect(mark('/application', '/application/inquiry/1'), 'another is closer').toBeUndefined()
})
