import * as v from 'valibot'
import * as field from '#contract/kit/field.ts'

/** DRAFT only holds uploaded files; it is not an application yet. */
export const applicationStatuses = [
  'DRAFT',
  'SUBMITTED',
  'REVIEWING',
  'CORRECTION',
  'ELIGIBLE',
  'INELIGIBLE',
  'WITHDRAWN',
] as const
export const applicationStatus = v.picklist(applicationStatuses)
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The statuses to which staff may change each status. WITHDRAWN is final, as its applicant may have applied again. */
export const statusTransitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  DRAFT: [],
  SUBMITTED: ['REVIEWING', 'CORRECTION', 'WITHDRAWN'],
  REVIEWING: ['CORRECTION', 'ELIGIBLE', 'INELIGIBLE', 'WITHDRAWN'],
  CORRECTION: ['REVIEWING', 'INELIGIBLE', 'WITHDRAWN'],
  ELIGIBLE: ['REVIEWING', 'WITHDRAWN'],
  INELIGIBLE: ['REVIEWING'],
  WITHDRAWN: [],
}

const remark = v.pipe(v.string(), v.trim(), v.maxLength(1_000, 'tooLong'))

/**
 * `comment` is for staff; `message` is sent to the applicant. `version` is the `updatedAt` of the application that staff
 * saw: if it has changed since, the change is refused.
 */
export const statusChange = v.strictObject({
  status: v.picklist(applicationStatuses, 'statusRequired'),
  comment: remark,
  message: v.optional(remark, ''),
  correctionEndsAt: v.optional(v.nullable(field.dateTime), null),
  version: v.optional(field.dateTime),
})
