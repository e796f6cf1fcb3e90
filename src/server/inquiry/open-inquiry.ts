import type { FoundInquiries, InquiryOpened } from '#contract/content/inquiry.ts'
import { hashLike, isPasswordOf } from '#server/auth/password.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { type Counting, fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import {
  inquiryToken,
  newestHashOf,
  newestWith,
  presentInquiry,
  presentInquirySummary,
  undestroyedInquiries,
} from './inquiry.ts'

type Opening = Counting & Caller & Pick<Deps, 'db' | 'secrets'>

/** Opens an inquiry by its password. One error for a wrong password and an unknown inquiry. */
export async function checkInquiry(deps: Opening, id: string, password: string): Promise<InquiryOpened> {
  const row = await limitGuesses(deps, limitsOf(deps, id), async () => {
    const found = await undestroyedInquiries(deps).selectAll().where('id', '=', id).executeTakeFirst()
    if (!(await isPasswordOf(turnOf(deps), found, password)) || !found) throw new ApiError('questionNotFound')
    return found
  })
  return { question: presentInquiry(row), token: inquiryToken(deps, [row.id]) }
}

/** Limits for guesses of the password of `target`, an inquiry or an e-mail address. */
function limitsOf({ address }: Caller, target: string) {
  const place = fromNetwork(target, address)
  return { inquiryGuesses: address, inquiryPassword: place, rightPasswords: place, inquiryRecord: target }
}

export async function findOwnInquiries(deps: Opening, email: string, password: string): Promise<FoundInquiries> {
  const rows = await limitGuesses(deps, limitsOf(deps, email), async () => {
    const hash = await hashLike(turnOf(deps), password, await newestHashOf(deps, email))
    const found = await newestWith(deps, email, hash)
    if (found.length === 0) throw new ApiError('questionNotFound')
    return found
  })
  const ids = rows.map(({ id }) => id)
  return { questions: rows.map(presentInquirySummary), token: inquiryToken(deps, ids) }
}
