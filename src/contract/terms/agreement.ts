import * as v from 'valibot'
import { boundedList } from '#contract/kit/bounded.ts'
import { termsId } from './terms.ts'

type Terms = { code: string; version: string; isRequired?: boolean }

/**
 * The ids of the terms (`code@version`) that a person agreed to. Each required term must be among them in its offered
 * version (`termRequired`); the id of an optional term may name any version.
 */
export function agreement(offered: readonly Terms[]) {
  const required = offered.filter(({ isRequired = true }) => isRequired).map(termsId)
  const id = v.pipe(
    v.string('termRequired'),
    v.regex(/^[A-Za-z]{1,40}@[0-9A-Za-z.-]{1,20}$/, 'invalid'),
    v.check((given) => offered.some(({ code }) => given.startsWith(`${code}@`)), 'invalid'),
  )
  return v.pipe(
    boundedList(id, offered.length, { missing: 'termRequired' }),
    v.check((agreed) => required.every((term) => agreed.includes(term)), 'termRequired'),
  )
}
