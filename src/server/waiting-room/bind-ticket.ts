import { turnMinutes } from '#contract/round/waiting-room.ts'
import type { Trx } from '#server/db/database.ts'
import { at, liveStates, type Ticket } from './tickets.ts'

/**
 * A ticket belongs to the first person verified with it. The tickets of one person become one: the earliest number
 * counts, with the turn if any of them has one. The others lead to it.
 */
export async function joinTickets(trx: Trx, { id, round }: Ticket, personHash: string, now: number): Promise<void> {
  const tickets = trx.updateTable('waiting_ticket')
  const bound = tickets.set({ personHash }).where('id', '=', id)
  const { numUpdatedRows } = await bound
    .where((eb) => eb.or([eb('personHash', 'is', null), eb('personHash', '=', personHash)]))
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return
  const all = trx.selectFrom('waiting_ticket').selectAll().where('round', '=', round)
  const own = await all
    .where('personHash', '=', personHash)
    .where('state', 'in', liveStates)
    .orderBy('number')
    .execute()
  const [first, ...others] = own
  const turn = own.find(({ state }) => state === 'ADMITTED')
  if (!first) return
  if (turn) {
    const { state, admittedAt, enteredAt, seenAt } = turn
    const endsAt = at(now, turnMinutes)
    await tickets
      .set({ state, admittedAt, enteredAt, seenAt, endsAt, freedAt: null })
      .where('id', '=', first.id)
      .execute()
  }
  if (others.length === 0) return
  const ids = others.map((other) => other.id)
  await tickets.set({ state: 'JOINED', joinedTo: first.id }).where('id', 'in', ids).execute()
  // A ticket that was joined before leads to the first one too.
  await tickets.set({ joinedTo: first.id }).where('joinedTo', 'in', ids).execute()
}

/**
 * Without verifications a ticket is good for one application. Of several drafts the last counts: the one before ends,
 * so that whoever has lost it can begin again. `use`: idempotency key or id of the draft or application.
 */
export async function bindToUse(trx: Trx, { id }: Ticket, use: string): Promise<void> {
  const ticket = trx.selectFrom('waiting_ticket').select('usedFor').where('id', '=', id)
  const { usedFor } = await ticket.executeTakeFirstOrThrow()
  if (usedFor !== null && usedFor !== use && !(await endDraft(trx, usedFor))) return
  await trx.updateTable('waiting_ticket').set({ usedFor: use }).where('id', '=', id).execute()
}

/** False if it was sent, or is not stored yet. Its files lose their rows, and the clean-up removes them. */
async function endDraft(trx: Trx, use: string): Promise<boolean> {
  const drafts = trx.deleteFrom('application').where('status', '=', 'DRAFT')
  const ended = drafts.where((eb) => eb.or([eb('idempotencyKey', '=', use), eb('id', '=', use)]))
  return Number((await ended.executeTakeFirst()).numDeletedRows) > 0
}
