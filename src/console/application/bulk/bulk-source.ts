import { queryOptions } from '@tanstack/react-query'
import type { ApplicationArea } from '#console/application/areas.ts'
import type { Bulk, Selection } from '#contract/application/bulk.ts'
import { api } from '#stores/session.ts'

/** In milliseconds: the dry run checks up to `bulkMaximum` records in one call. */
export const bulkTimeout = 120_000

export function bulkQuery(area: ApplicationArea, id: string) {
  return queryOptions({
    queryKey: [area.api, 'bulk', id],
    queryFn: async ({ signal }) => (await api.get(`${area.api}/bulk/${id}`, { signal }).json<{ bulk: Bulk }>()).bulk,
    staleTime: 0,
  })
}

/** Creates bulk work as a dry run; no record changes until it is run. */
export async function postBulk(area: ApplicationArea, json: object): Promise<Bulk> {
  const { bulk } = await api.post(`${area.api}/bulk`, { json, timeout: bulkTimeout }).json<{ bulk: Bulk }>()
  return bulk
}

export type BulkDialogProps = { area: ApplicationArea; selection: Selection; count: number; onClose: () => void }
