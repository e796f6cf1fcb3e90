import { expect, test } from 'vitest'
import { permissions } from '#contract/account/console-permissions.ts'
import { hasScope, type Scope, scopes } from '#contract/account/scope.ts'
import menu from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-manager.json'
import years from '#i18n/ko/console-policy-year.json'
import { scopeGroups, scopeText } from './scope-groups.ts'

test('every scope is in exactly one group', () => {
  expect(scopeGroups.flatMap((group) => [...group.scopes]).sort()).toEqual([...scopes].sort())
})

test('scopes are summarised in a few words', () => {
  expect(scopeText([])).toBe('')
  expect(scopeText(['terms'])).toBe('약관')
  expect(scopeText(['popups', 'terms'])).toBe('약관 · 팝업·메인 배너')
  expect(scopeText(['terms', 'popups', 'application', 'registration'])).toBe('약관 외 3')
  expect(scopeText(['console', 'manager', 'terms'])).toBe('콘솔 전체 · 직원 계정·설정')
})

/** Parts of the console that the text about the scope `console` has to name, with their names in it. */
const names: Partial<Record<keyof typeof permissions, string>> = {
  accessLog: menu['menu.logs'],
  board: menu['menu.boards'],
  contactMessage: menu['menu.messages'],
  form: menu['menu.forms'],
  manager: menu['menu.manager'],
  policyYear: years.title,
  round: menu['menu.rounds'],
  setting: menu['menu.setting'],
  statistics: '통계',
}

test('the text about the scope `console` names the pages that it does not open, then those that only it opens', () => {
  const [notOpened = '', openedOnlyByIt = ''] = messages['scope.console.text'].split('. ')
  const isOpen = (scope: Scope | 'developer') => scope !== 'developer' && hasScope(['console'], scope)
  const namesOf = (fits: (scope: Scope | 'developer') => boolean) =>
    (Object.keys(permissions) as (keyof typeof permissions)[]).filter((part) => fits(permissions[part]))
  const named = (text: string) =>
    (Object.keys(names) as (keyof typeof permissions)[]).filter((part) => text.includes(names[part] ?? '?'))
  expect(named(notOpened)).toEqual(namesOf((scope) => !isOpen(scope)))
  expect(named(openedOnlyByIt)).toEqual(namesOf((scope) => scope === 'console'))
})
