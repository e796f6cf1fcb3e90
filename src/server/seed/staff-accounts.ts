import type { Scope } from '#contract/account/scope.ts'

/** Printed at start. The passwords are public: a store with real data must not have these accounts. */
export const demoStaff: { username: string; password: string; scope: readonly Scope[]; about: string }[] = [
  { username: 'manager', password: 'onmaru-manager1!', scope: ['console', 'manager'], about: 'everything' },
  { username: 'editor', password: 'onmaru-editor1!', scope: ['centerNotifications'], about: 'notices only' },
  { username: 'developer', password: 'onmaru-develop1!', scope: ['console'], about: 'all but accounts, and rounds' },
]
