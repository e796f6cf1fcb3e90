import { describe, expect, it } from 'vitest'
import { matchPage } from './page.ts'

const pages = [{ path: '/console' }, { path: '/console/application' }, { path: '/console/center/notifications' }]
const match = (path: string) => {
  const found = matchPage(pages, path)
  return found && [found.page.path, found.subpath]
}

describe('matchPage', () => {
  it('finds a page by its path, with or without a trailing slash', () => {
    expect(match('/console')).toEqual(['/console', ''])
    expect(match('/console/')).toEqual(['/console', ''])
    expect(match('/console/application')).toEqual(['/console/application', ''])
  })

  it('passes the rest of the path to the page', () => {
    expect(match('/console/application/0199-ab')).toEqual(['/console/application', '0199-ab'])
    expect(match('/console/center/notifications/new')).toEqual(['/console/center/notifications', 'new'])
  })

  it("does not match a path that only starts with a page's path", () => {
    expect(match('/console/applications')).toBeNull()
    expect(match('/console/unknown')).toBeNull()
  })
})
