import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { at } from './tickets.ts'

/** Longer than a token of a ticket is valid. */
const keptMinutes = 2 * 24 * 60

export function destroyTickets(deps: Pick<Deps, 'db' | 'reader' | 'clock'>): Promise<number> {
  return deleteInSlices(deps, 'waiting_ticket', (eb) => eb('seenAt', '<', at(deps.clock(), -keptMinutes)))
}
