import type { InquiriesFound, InquiryOpened } from '#contract/content/inquiry.ts'
import { hashLike, isPasswordOf } from '#server/auth/password.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { type Counting, fromNetwork, limitGuesses } from '#server/http/rate-limit.ts'
import {
  inquiryToken,
  keptInquiries,
  newestHashOf,
  newestWith,
  presentInquiry,
  presentInquirySummary,
} from './inquiry.ts'

type Opening = Counting & Caller & Pick<Deps, 'db' | 'secrets'>

/** The same error for a wrong password and an unknown inquiry. */
export async function checkInquiry(deps: Opening, id: string, password: string): Promise<InquiryOpened> {
  const row = await limitGuesses(deps, keysOf(deps, id), async () => {
    const found = await keptInquiries(deps).selectAll().where('id', '=', id).executeTakeFirst()
    if (!(await isPasswordOf(turnOf(deps), found, password)) || !found) throw new ApiError('questionNotFound')
    return found
  })
  return { question: presentInquiry(row), token: inquiryToken(deps, [row.id]) }
}

function keysOf({ address }: Caller, guessedAt: string) {
  const place = fromNetwork(guessedAt, address)
  return { inquiryGuesses: address, inquiryPassword: place, rightPasswords: place, inquiryRecord: guessedAt }
}

export async function findOwnInquiries(deps: Opening, email: string, password: string): Promise<InquiriesFound> {
  const rows = await limitGuesses(deps, keysOf(deps, email), async () => {
    const hash = await hashLike(turnOf(deps), password, await newestHashOf(deps, email))
    const found = await newestWith(deps, email, hash)
    if (found.length === 0) throw new ApiError('questionNotFound')
    return found
  })
  const ids = rows.map(({ id }) => id)
  return { questions: rows.map(presentInquirySummary), token: inquiryToken(deps, ids) }
}
