import { readIdentityProof } from '#stores/identity.ts'
import { $identityMode } from '#stores/schedule.ts'
import type { FormValues } from './values.ts'

/** The answers of this tab: a verification that it does not hold the token of has to be made again. */
export function withIdentity(values: FormValues): FormValues {
  const isOwn = values.cert !== null && readIdentityProof()?.cert === values.cert
  return { ...values, cert: isOwn ? values.cert : null, needsCert: $identityMode.get() !== 'off' }
}
