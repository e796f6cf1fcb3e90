import * as v from 'valibot'
import { list } from '#contract/kit/bounded.ts'
import { termId } from './term.ts'

type Term = { code: string; version: string; isRequired?: boolean }

/**
 * Accepted term ids (`code@version`). Required terms need their current version; optional ones may have another. Error
 * `termRequired`.
 */
export function agreement(offered: readonly Term[]) {
  const required = offered.filter(({ isRequired = true }) => isRequired).map(termId)
  const id = v.pipe(
    v.string('termRequired'),
    v.regex(/^[A-Za-z]{1,40}@[0-9A-Za-z.-]{1,20}$/, 'invalid'),
    v.check((given) => offered.some(({ code }) => given.startsWith(`${code}@`)), 'invalid'),
  )
  return v.pipe(
    list(id, offered.length, { missing: 'termRequired' }),
    v.check((agreed) => required.every((term) => agreed.includes(term)), 'termRequired'),
  )
}
