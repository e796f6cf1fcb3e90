import * as v from 'valibot'
import { ageLimits } from '#contract/eligibility/age-and-marriage-limits.ts'
import { ageOn, compactDay } from '#contract/eligibility/calendar.ts'
import * as field from '#contract/kit/field.ts'
import type { KcpPerson } from './kcp.ts'
import type { SealedPerson } from './sealed-person.ts'

const required = v.object({
  name: field.name,
  phone: field.phone,
  ci: v.pipe(v.string(), v.nonEmpty()),
  di: v.pipe(v.string(), v.nonEmpty()),
  birth: field.birth,
})
const withoutBirth = v.object({ ...required.entries, birth: v.nullable(field.birth) })

export type IdentityVerdict = { outcome: 'success'; person: SealedPerson } | { outcome: 'incomplete' | 'minor' }

/** `today`: `YYYY-MM-DD`; `allowsNoBirth`: for KCP's test server. */
export function judge(person: KcpPerson, today: string, allowsNoBirth: boolean): IdentityVerdict {
  const { success, output } = v.safeParse(allowsNoBirth ? withoutBirth : required, {
    name: person.user_name,
    phone: person.phone_no?.replaceAll('-', ''),
    ci: person.CI,
    di: person.DI,
    birth: person.birth_day || null,
  })
  if (!success) return { outcome: 'incomplete' }
  if (output.birth && ageOn(output.birth, compactDay(today)) < ageLimits.from) return { outcome: 'minor' }
  const gender = genders[person.sex_code ?? ''] ?? null
  return { outcome: 'success', person: { ...output, gender, isForeigner: person.local_code === foreigner } }
}

/** Codes of KCP. */
const genders: Record<string, SealedPerson['gender']> = { '01': 'MALE', '02': 'FEMALE' }
const foreigner = '02'
