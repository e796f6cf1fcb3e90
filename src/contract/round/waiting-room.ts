import * as v from 'valibot'
import { moment, positiveInteger } from '#contract/kit/field.ts'

/** `off`: the operator set no limit. `free`: the form opens for anyone. `full`: newcomers wait. */
export const waitingRoomStates = ['off', 'free', 'full'] as const
export type WaitingRoomState = (typeof waitingRoomStates)[number]

/** Minutes of a turn in the form. */
export const turnMinutes = 60
/** Of a turn before a person is verified with its ticket, where persons are verified. */
export const verifyMinutes = 15
/** A turn in use never ends sooner than this many minutes after the last use. */
export const useMinutes = 15
/** Minutes without a sign after which a place in the form is given to the next, and a waiting number is passed over. */
export const unseenMinutes = 10
/** Minutes in which a person who is admitted has to come in; otherwise the number is passed over. */
export const entryMinutes = 3

export const placeRequest = v.strictObject({
  round: positiveInteger,
  /** From an earlier answer. Without it, a new place in the order of arrival is taken. */
  ticket: v.exactOptional(v.pipe(v.string(), v.maxLength(1_000))),
  /** The form is in use: its turn is extended. */
  isInUse: v.exactOptional(v.boolean()),
  /** The page is being closed: the place is given to the next soon, unless the person comes back. */
  isLeaving: v.exactOptional(v.boolean()),
})

const placeStates = ['admitted', 'waiting', 'ended'] as const

/** `ended`: the application was sent, or the turn is over. */
export const waitingPlace = v.object({
  state: v.picklist(placeStates),
  /** In the order of arrival, from 1; 0 if the waiting room is off. */
  number: v.number(),
  ahead: v.number(),
  /** While waiting: when the turn will probably begin. */
  estimatedAt: v.nullable(moment),
  /** While admitted: when the turn ends without further use of the form. */
  keptUntil: v.nullable(moment),
  /** Null if the waiting room is off. */
  ticket: v.nullable(v.string()),
  /** Seconds after which to ask again; 0: never. */
  askAgainAfter: v.number(),
})
export type WaitingPlace = v.InferOutput<typeof waitingPlace>
