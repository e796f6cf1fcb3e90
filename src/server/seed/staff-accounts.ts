import type { Scope } from '#contract/account/scope.ts'

/** The server prints them when it starts. Their passwords are public, so a store with real data must not have them. */
export const demoStaff: { username: string; password: string; scope: readonly Scope[]; about: string }[] = [
  { username: 'manager', password: 'onmaru-manager1!', scope: ['console', 'manager'], about: 'everything but rounds' },
  { username: 'editor', password: 'onmaru-editor1!', scope: ['centerNotifications'], about: 'notices only' },
  {
    username: 'developer',
    password: 'onmaru-develop1!',
    scope: ['console'],
    about: 'rounds, and all but staff accounts, settings and yearly figures',
  },
]
