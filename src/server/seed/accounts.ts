import type { Scope } from '#contract/scope.ts'

/** Log-ins of a store with demo data, printed at start. They are public: no store with real data has them. */
export const demoAccounts: { username: string; password: string; scope: readonly Scope[]; about: string }[] = [
  { username: 'manager', password: 'onmaru-manager1!', scope: ['console', 'manager'], about: 'everything' },
  { username: 'editor', password: 'onmaru-editor1!', scope: ['centerNotifications'], about: 'notices only' },
  { username: 'developer', password: 'onmaru-develop1!', scope: ['console'], about: 'all but accounts, and rounds' },
]
