/** Who verifies applicants: NHN KCP, the simulator in its place, or nobody. */
export const identityModes = ['kcp', 'simulator', 'off'] as const
export type IdentityMode = (typeof identityModes)[number]
