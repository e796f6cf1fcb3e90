import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import {
  type BoardComment,
  type BoardCommentWritten,
  type BoardWritten,
  boardComment,
  boardPost,
  saidMaximum,
} from '#contract/content/board.ts'
import { keptUntil } from '#contract/terms/retention.ts'
import { readMemberId } from '#server/auth/read-member-id.ts'
import { json, type Trx } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { timestamp } from '#server/http/clock.ts'
import { idempotentWrite, readIdempotencyKey } from '#server/http/idempotency.ts'
import { countAttempt, fromNetwork } from '#server/http/rate-limit.ts'
import { hmac } from '#server/secret/hmac.ts'
import { ownershipOf, requirePassword } from './author.ts'
import { authorToken, findPost, presentComment, presentPost } from './post.ts'

const noStore = { 'Cache-Control': 'no-store' }

export async function writePost(c: Context<AppEnv>) {
  await countAttempt(c, { boardPosts: c.var.address, boardPostsOfDay: c.var.address })
  const { password, _terms, ...texts } = await readBody(c, boardPost)
  const call = await readCall(c, 'post', { password, _terms, ...texts })
  const stored = await idempotentWrite(c, {
    contentHash: call.contentHash,
    find: async (db) => {
      if (call.idempotencyKey === null) return undefined
      return db.selectFrom('board').selectAll().where('idempotencyKey', '=', call.idempotencyKey).executeTakeFirst()
    },
    prepare: async () => {
      await countAdvert(c, texts.body)
      const entry = { ...(await entryOf(c, call, { password, _terms })), ...texts, thumb: null, files: json([]) }
      return (trx) => trx.insertInto('board').values(entry).returningAll().executeTakeFirstOrThrow()
    },
  })
  const answer: BoardWritten = {
    board: presentPost({ ...stored, comments: 0 }),
    token: authorToken(c.var, stored.id),
  }
  return c.json(answer, 201, noStore)
}

export async function writeComment(c: Context<AppEnv>) {
  const { address } = c.var
  await countAttempt(c, { boardComments: address, textsOfDay: fromNetwork('comment', address) })
  const { password, _terms, ...texts } = await readBody(c, boardComment)
  const { id: boardId } = await findPost(c, 'board')
  const call = await readCall(c, `comment|${boardId}`, { password, _terms, ...texts })
  const stored = await idempotentWrite(c, {
    contentHash: call.contentHash,
    find: async (db) => {
      if (call.idempotencyKey === null) return undefined
      const query = db.selectFrom('board_comment').selectAll()
      return query.where('idempotencyKey', '=', call.idempotencyKey).executeTakeFirst()
    },
    prepare: async () => {
      await countAdvert(c, texts.body)
      const entry = { ...(await entryOf(c, call, { password, _terms })), ...texts, boardId }
      return async (trx) => {
        // The post may have been deleted meanwhile.
        await trx.selectFrom('board').select('id').where('id', '=', boardId).executeTakeFirstOrThrow(gone)
        await refuseMore(trx, boardId)
        return trx.insertInto('board_comment').values(entry).returningAll().executeTakeFirstOrThrow()
      }
    },
  })
  const answer: BoardCommentWritten = { comment: presentComment(stored), token: authorToken(c.var, stored.id) }
  return c.json(answer, 201, noStore)
}

/** Hidden comments count too: staff may show them again. */
async function refuseMore(trx: Trx, boardId: string): Promise<void> {
  const count = trx.selectFrom('board_comment').select((eb) => eb.fn.countAll<number>().as('number'))
  const { number } = await count.where('boardId', '=', boardId).executeTakeFirstOrThrow()
  if (Number(number) >= saidMaximum) throw new ApiError('validationFailed', { fields: { body: 'tooManyComments' } })
}

const gone = () => new ApiError('notFound')

type Call = { memberId: string | null; idempotencyKey: string | null; contentHash: string }

async function readCall(
  c: Context<AppEnv>,
  what: string,
  input: Pick<BoardComment, 'password' | '_terms'>,
): Promise<Call> {
  const memberId = await readMemberId(c)
  requirePassword(memberId, input.password)
  // Keyed, as it covers the password: with a stolen database alone it cannot be guessed.
  const contentHash = hmac(c.var.secrets.identity, `${what}|${memberId}|${JSON.stringify(input)}`, 'hex')
  return { memberId, idempotencyKey: readIdempotencyKey(c), contentHash }
}

async function entryOf(
  c: Context<AppEnv>,
  { memberId, ...call }: Call,
  { password, _terms }: Pick<BoardComment, 'password' | '_terms'>,
) {
  const at = timestamp(c.var)
  return {
    ...call,
    ...(await ownershipOf(c, memberId, password)),
    id: randomUUIDv7(),
    locale: c.var.locale,
    _terms: json(_terms),
    createdAt: at,
    updatedAt: at,
    destroyAt: keptUntil(c.var.settings.current().retention, 'post', c.var.clock()),
  }
}

/**
 * Advertising is posted in the same words in many places: a text with a link is counted by its content, also if it
 * replaces another text.
 */
export async function countAdvert(c: Context<AppEnv>, body: string, before?: string): Promise<void> {
  if (body === before || !/:\/\/|www\./i.test(body)) return
  await countAttempt(c, { boardAdvert: body.toLowerCase().replace(/\s+/g, ' ') })
}
