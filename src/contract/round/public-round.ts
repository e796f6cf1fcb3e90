import * as v from 'valibot'
import { appliedYear } from '#contract/eligibility/policy-year.ts'
import { moment } from '#contract/kit/field.ts'
import { identityModes } from './identity-mode.ts'
import { offers } from './offer.ts'
import { applicationRound, span } from './round.ts'
import { uploadModes } from './upload-mode.ts'
import { waitingRoomStates } from './waiting-room.ts'

/** A round as visitors get it: texts in one language, and the year whose figures apply. */
export const publicRound = v.object({
  ...applicationRound.record.entries,
  message: v.object({ beforeOpen: v.string(), dead: v.string(), dead2: v.string(), stop: v.string() }),
  steps: v.array(v.object({ ...span, label: v.string(), note: v.nullable(v.string()) })),
  policyYear: v.nullable(appliedYear),
  offers,
  offerSource: v.nullable(v.string()),
})

export type PublicRound = v.InferOutput<typeof publicRound>
export type PublicStep = PublicRound['steps'][number]

/**
 * `GET /api/v1/application/schedules`. The first round is the current one; `now` is the server's clock, `identity`
 * the identity provider, `upload` the target of document uploads, `waitingRoom` the state of the current round's
 * waiting room. Browsers import only its type.
 */
export const roundList = v.object({
  schedules: v.array(publicRound),
  now: moment,
  identity: v.picklist(identityModes),
  upload: v.picklist(uploadModes),
  waitingRoom: v.picklist(waitingRoomStates),
})
export type RoundList = v.InferOutput<typeof roundList>
