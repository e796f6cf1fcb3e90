import * as v from 'valibot'
import { ageOn, compactDay } from '#contract/eligibility/calendar.ts'
import * as field from '#contract/kit/field.ts'
import type { KcpPerson } from './kcp.ts'
import type { SealedPerson } from './sealed-person.ts'

/** Age from which a person signs alone. */
const majority = 19

const required = v.object({
  name: field.name,
  phone: field.phone,
  ci: v.pipe(v.string(), v.nonEmpty()),
  di: v.pipe(v.string(), v.nonEmpty()),
  birth: field.birth,
})
const withoutBirth = v.object({ ...required.entries, birth: v.nullable(field.birth) })

export type IdentityVerdict = { outcome: 'success'; person: SealedPerson } | { outcome: 'incomplete' | 'minor' }

/** `today`: `YYYY-MM-DD`. */
export function judge(given: KcpPerson, today: string, allowsNoBirth: boolean): IdentityVerdict {
  const { success, output } = v.safeParse(allowsNoBirth ? withoutBirth : required, {
    name: given.user_name,
    phone: given.phone_no?.replaceAll('-', ''),
    ci: given.CI,
    di: given.DI,
    birth: given.birth_day || null,
  })
  if (!success) return { outcome: 'incomplete' }
  if (output.birth && ageOn(output.birth, compactDay(today)) < majority) return { outcome: 'minor' }
  const gender = genders[given.sex_code ?? ''] ?? null
  return { outcome: 'success', person: { ...output, gender, isForeigner: given.local_code === '02' } }
}

const genders: Record<string, SealedPerson['gender']> = { '01': 'MALE', '02': 'FEMALE' }
