declare module '#server/db/database.ts' {
  interface Database {
    waiting_room: WaitingRoomTable
    waiting_ticket: WaitingTicketTable
  }
}

/** One row for a round. Whoever changes tickets locks it first, so that servers admit one after the other. */
type WaitingRoomTable = {
  round: number
  lastNumber: number
  /** Of the last visit while the round was open. */
  visitedAt: string | null
}

/**
 * `AWAY`: passed over until the holder asks again. `OVER`: the turn ended without an application. `JOINED`: another
 * ticket of the same person counts.
 */
export type TicketState = 'WAITING' | 'AWAY' | 'ADMITTED' | 'SENT' | 'OVER' | 'JOINED'

export type WaitingTicketTable = {
  id: string
  round: number
  /** Order of arrival in the round. */
  number: number
  state: TicketState
  /** Keyed hash of the network that took it. */
  network: string
  createdAt: string
  seenAt: string
  /** Of the last admission; kept when the person did not come in or was not seen any more. */
  admittedAt: string | null
  /** When the holder was first seen after the admission. */
  enteredAt: string | null
  endsAt: string | null
  /** When the place in the form became free again. */
  freedAt: string | null
  idempotencyKey: string | null
  /** Keyed hash of the first person verified with it, as in identity verifications. */
  personHash: string | null
  /** Without verifications: idempotency key or id of the draft or application that it was used for. */
  usedFor: string | null
  joinedTo: string | null
}
