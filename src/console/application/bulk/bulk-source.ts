import { queryOptions } from '@tanstack/react-query'
import type { Bulk, Selection } from '#contract/application/bulk.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import { api } from '#stores/session.ts'

/** `page`: path in the console; `api`: path below `/api/`. */
export type BulkHome = { kind: ApplicationKind; page: string; api: string }

export const homes = {
  APPLICATION: { kind: 'APPLICATION', page: '/console/application', api: 'console/application' },
  REGISTRATION: { kind: 'REGISTRATION', page: '/console/registration', api: 'console/registration' },
} as const satisfies Record<ApplicationKind, BulkHome>

export function bulkQuery(home: BulkHome, id: string) {
  return queryOptions({
    queryKey: [home.api, 'bulk', id],
    queryFn: async ({ signal }) => (await api.get(`${home.api}/bulk/${id}`, { signal }).json<{ bulk: Bulk }>()).bulk,
    staleTime: 0,
  })
}

/** Creates bulk work as a dry run; no record changes until it is run. */
export async function postBulk(home: BulkHome, json: object): Promise<Bulk> {
  const { bulk } = await api.post(`${home.api}/bulk`, { json, timeout: 120_000 }).json<{ bulk: Bulk }>()
  return bulk
}

export type BulkDialogProps = { home: BulkHome; selection: Selection; count: number; onClose: () => void }
