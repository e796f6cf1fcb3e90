import { expect, test } from 'vitest'
import { scopes } from '#contract/account/scope.ts'
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
