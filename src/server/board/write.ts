import { randomUUIDv7 } from 'node:crypto'
import {
  type BoardComment,
  type BoardCommentWritten,
  type BoardPost,
  type BoardWritten,
  postCommentsMaximum,
} from '#contract/content/board.ts'
import { keptUntil } from '#contract/terms/retention.ts'
import { json, type Trx } from '#server/db/database.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import type { Caller } from '#server/http/fair-queue.ts'
import { idempotentWrite } from '#server/http/idempotency.ts'
import { type Counting, countAttempt } from '#server/http/rate-limit.ts'
import { hmac } from '#server/secret/hmac.ts'
import { ownershipOf } from './author.ts'
import { authorToken, presentComment, presentPost } from './post.ts'

type Writing = Counting & Caller & Pick<Variables, 'db' | 'commit' | 'secrets' | 'locale' | 'settings'>
/** `key` is the `Idempotency-Key` of the call. */
export type Writer = { accountId: string | null; key: string | null }

export async function writePost(deps: Writing, writer: Writer, input: BoardPost): Promise<BoardWritten> {
  const { password, _terms, ...texts } = input
  const call = identifyCall(deps, 'post', writer, { password, _terms, ...texts })
  const stored = await idempotentWrite(deps, {
    call,
    find: (db, key) => db.selectFrom('board').selectAll().where('idempotencyKey', '=', key).executeTakeFirst(),
    prepare: async () => {
      await countAdvert(deps, texts.body)
      const entry = { ...(await newRowOf(deps, call, { password, _terms })), ...texts, thumb: null, files: json([]) }
      return (trx) => trx.insertInto('board').values(entry).returningAll().executeTakeFirstOrThrow()
    },
  })
  return { board: presentPost({ ...stored, comments: 0 }), token: authorToken(deps, stored.id) }
}

export async function writeComment(
  deps: Writing,
  boardId: string,
  writer: Writer,
  input: BoardComment,
): Promise<BoardCommentWritten> {
  const { password, _terms, ...texts } = input
  const call = identifyCall(deps, `comment|${boardId}`, writer, { password, _terms, ...texts })
  const stored = await idempotentWrite(deps, {
    call,
    find: (db, key) => db.selectFrom('board_comment').selectAll().where('idempotencyKey', '=', key).executeTakeFirst(),
    prepare: async () => {
      await countAdvert(deps, texts.body)
      const entry = { ...(await newRowOf(deps, call, { password, _terms })), ...texts, boardId }
      return async (trx) => {
        // The post may have been deleted meanwhile.
        await trx.selectFrom('board').select('id').where('id', '=', boardId).executeTakeFirstOrThrow(notFound)
        await refuseTooMany(trx, boardId)
        return trx.insertInto('board_comment').values(entry).returningAll().executeTakeFirstOrThrow()
      }
    },
  })
  return { comment: presentComment(stored), token: authorToken(deps, stored.id) }
}

/** Hidden comments count too, as staff may show them again. */
async function refuseTooMany(trx: Trx, boardId: string): Promise<void> {
  const count = trx.selectFrom('board_comment').select((eb) => eb.fn.countAll<number>().as('number'))
  const { number } = await count.where('boardId', '=', boardId).executeTakeFirstOrThrow()
  if (Number(number) >= postCommentsMaximum)
    throw new ApiError('validationFailed', { fields: { body: 'tooManyComments' } })
}

type Call = { accountId: string | null; idempotencyKey: string | null; contentHash: string }

type PasswordAndTerms = Pick<BoardComment, 'password' | '_terms'>

function identifyCall(
  { secrets }: Pick<Variables, 'secrets'>,
  kind: string,
  { accountId, key }: Writer,
  input: PasswordAndTerms,
): Call {
  // Keyed, as it covers the password: with a stolen database alone it cannot be guessed.
  const contentHash = hmac(secrets.identity, `${kind}|${accountId}|${JSON.stringify(input)}`, 'hex')
  return { accountId, idempotencyKey: key, contentHash }
}

async function newRowOf(deps: Writing, { accountId, ...call }: Call, { password, _terms }: PasswordAndTerms) {
  const at = timestamp(deps)
  return {
    ...call,
    ...(await ownershipOf(deps, accountId, password)),
    id: randomUUIDv7(),
    locale: deps.locale,
    _terms: json(_terms),
    createdAt: at,
    updatedAt: at,
    destroyAt: keptUntil(deps.settings.current().retention, 'post', deps.clock()),
  }
}

/** Limits how often the same text with a link is posted, as advertising is; also if it replaces another text. */
export async function countAdvert(deps: Counting, body: string, before?: string): Promise<void> {
  if (body === before || !/:\/\/|www\./i.test(body)) return
  await countAttempt(deps, { boardAdvert: body.toLowerCase().replace(/\s+/g, ' ') })
}
