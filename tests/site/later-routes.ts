/** Links to pages that do not exist yet, with the issue that adds each. A test fails once the page exists. */
export const laterRoutes: Record<string, number> = {}
