import { readIdentityProof } from '#stores/identity.ts'
import { $identityMode } from '#stores/schedule.ts'
import type { FormValues } from './values.ts'

/** A verification whose token is not in this tab must be repeated. */
export function withIdentity(values: FormValues): FormValues {
  const isOwn = values.cert !== null && readIdentityProof()?.cert === values.cert
  return { ...values, cert: isOwn ? values.cert : null, needsCert: $identityMode.get() !== 'off' }
}
