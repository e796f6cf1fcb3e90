import * as v from 'valibot'
import { appliedYear } from '#contract/eligibility/policy-year.ts'
import { moment } from '#contract/kit/field.ts'
import { identityModes } from './identity-mode.ts'
import { schedule, span } from './schedule.ts'
import { uploadModes } from './upload-mode.ts'

export const publicSchedule = v.object({
  ...schedule.record.entries,
  message: v.object({ beforeOpen: v.string(), dead: v.string(), dead2: v.string(), stop: v.string() }),
  steps: v.array(v.object({ ...span, label: v.string(), note: v.nullable(v.string()) })),
  policyYear: v.nullable(appliedYear),
})

export type PublicSchedule = v.InferOutput<typeof publicSchedule>
export type PublicStep = PublicSchedule['steps'][number]

/**
 * `GET /api/v1/application/schedules`. The first schedule is the current one; `now` is the server's clock, `identity`
 * the identity provider, `upload` the target of document uploads. Browsers import only its type.
 */
export const scheduleList = v.object({
  schedules: v.array(publicSchedule),
  now: moment,
  identity: v.picklist(identityModes),
  upload: v.picklist(uploadModes),
})
export type ScheduleList = v.InferOutput<typeof scheduleList>
