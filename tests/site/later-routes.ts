/** Addresses that pages lead to already, and the issue that builds each. A test fails once one of them exists. */
export const laterRoutes: Record<string, number> = {}
