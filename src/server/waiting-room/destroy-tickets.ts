import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { at } from './tickets.ts'

/** Longer than a token of a ticket is valid. */
const keptMinutes = 2 * 24 * 60
/** Of a number that was never admitted. */
const waitingMinutes = 6 * 60

export function destroyTickets({ db, reader, clock }: Pick<Deps, 'db' | 'reader' | 'clock'>): Promise<number> {
  const now = clock()
  return deleteInSlices({ db, reader }, 'waiting_ticket', (eb) =>
    eb.and([
      eb('seenAt', '<', at(now, -waitingMinutes)),
      eb.or([eb('seenAt', '<', at(now, -keptMinutes)), eb('admittedAt', 'is', null)]),
    ]),
  )
}
