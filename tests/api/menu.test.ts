import { afterAll, describe, expect, test } from 'vitest'
import { mayOpen } from '#console/kit/router/page.ts'
import { pages } from '#console/pages.tsx'
import { type Scope, scopes } from '#contract/account/scope.ts'
import { listRoutes } from '#server/openapi/routes.ts'
import { openTestApp, staffToken } from '../support/app.ts'
import { makeClient } from '../support/client.ts'

const { app, deps, close } = await openTestApp()
afterAll(close)

/** The first API call of a page, if its path differs from the page's. */
const firstCalls: Record<string, string> = {
  '/console': '/v1/application/schedules',
  '/console/center/notifications/boards': '/console/boards',
  '/console/center/faqs/questions': '/console/center/questions',
  '/console/popups/banners': '/console/banners',
  '/console/schedules': '/console/application/schedules',
  '/console/logs': '/console/common/logs',
  '/console/manager': '/console/users',
  '/console/second-factor': '/console/me/second-factor',
}
/** Only managers have the page in their menu; the API accepts the call from all staff, who may have to change it. */
const ownPassword = '/console/password'
const pagesWithoutPassword = pages.filter(({ path }) => path !== ownPassword)
const callOf = (path: string) => firstCalls[path] ?? path

test.each(pagesWithoutPassword.map(({ path }) => path))('%s calls an existing route', (path) => {
  const paths = listRoutes(app).flatMap((route) => (route.method === 'GET' ? [route.path] : []))
  expect(paths).toContain(`/api${callOf(path)}`)
})

const staff: [name: string, scope: Scope[], isDeveloper: boolean][] = [
  ...scopes.map((scope): [string, Scope[], boolean] => [`the scope ${scope}`, [scope], false]),
  ['a manager', ['console', 'manager'], false],
  ['the developer', ['console'], true],
]

describe.each(staff)('%s', (_, scope, isDeveloper) => {
  const client = makeClient(app, staffToken(deps, scope, { isDeveloper }))

  test.each(pagesWithoutPassword)('has $path in the menu if the API allows it', async ({ path, scope: needed }) => {
    const { status } = await client.get(callOf(path))
    expect([200, 403]).toContain(status)
    expect(mayOpen({ scope, isDeveloper }, { scope: needed })).toBe(status === 200)
  })

  test('has its own password in the menu as a manager only', () => {
    const page = pages.find(({ path }) => path === ownPassword)
    expect(page && mayOpen({ scope, isDeveloper }, page)).toBe(scope.includes('manager'))
  })
})

test('without a scope the menu is empty', () => {
  expect(pages.filter((page) => mayOpen({ scope: [], isDeveloper: false }, page))).toEqual([])
})
