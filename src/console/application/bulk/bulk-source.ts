import { queryOptions } from '@tanstack/react-query'
import type { Bulk } from '#contract/bulk.ts'
import type { ApplicationKind } from '#contract/enumeration.ts'
import { api } from '#stores/session.ts'

/** Where the records of a kind are listed: the console's page, and the API's path. */
export type BulkHome = { kind: ApplicationKind; page: string; api: string }

export const homes = {
  APPLICATION: { kind: 'APPLICATION', page: '/console/application', api: 'console/application' },
  REGISTRATION: { kind: 'REGISTRATION', page: '/console/registration', api: 'console/registration' },
} as const satisfies Record<ApplicationKind, BulkHome>

/** One piece of bulk work; every answer about it takes the place of the last. */
export function bulkQuery(home: BulkHome, id: string) {
  return queryOptions({
    queryKey: [home.api, 'bulk', id],
    queryFn: async ({ signal }) => (await api.get(`${home.api}/bulk/${id}`, { signal }).json<{ bulk: Bulk }>()).bulk,
    staleTime: 0,
  })
}

/** Begins bulk work by its dry run. */
export async function createBulk(home: BulkHome, json: object): Promise<Bulk> {
  const { bulk } = await api.post(`${home.api}/bulk`, { json, timeout: 120_000 }).json<{ bulk: Bulk }>()
  return bulk
}
