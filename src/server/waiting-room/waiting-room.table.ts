declare module '#server/db/database.ts' {
  interface Database {
    waiting_room: WaitingRoomTable
    waiting_ticket: WaitingTicketTable
  }
}

/** One row for a round. Each change of tickets locks it first, so that servers admit one after the other. */
type WaitingRoomTable = { round: number; lastNumber: number }

/** `OVER`: the turn ended without an application. `JOINED`: another ticket of the same person counts. */
type TicketState = 'WAITING' | 'ADMITTED' | 'SENT' | 'OVER' | 'JOINED'

export type WaitingTicketTable = {
  id: string
  round: number
  /** Order of arrival in the round. */
  number: number
  state: TicketState
  createdAt: string
  seenAt: string
  /** Of the last admission; kept when the person did not come in or was not seen any more. */
  admittedAt: string | null
  endsAt: string | null
  /** When the place in the form became free again. */
  freedAt: string | null
  idempotencyKey: string | null
  /** Keyed hash of the verified person, as in identity verifications. */
  personHash: string | null
  joinedTo: string | null
}
