/** Provider of identity verification: NHN KCP, its simulator, or none. */
export const identityModes = ['kcp', 'simulator', 'off'] as const
export type IdentityMode = (typeof identityModes)[number]
