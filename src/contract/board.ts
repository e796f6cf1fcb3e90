import * as v from 'valibot'
import { type DownloadType, downloadTypes } from './download.ts'
import * as field from './field.ts'
import type { Locale } from './locale.ts'
import { boardTerm, termId } from './term.ts'

/** The boards that visitors write on, each at `/board/<code>`; a new one needs its texts in `i18n/<locale>/post.json`. */
export const boardCodes = ['default-board'] as const
export type BoardCode = (typeof boardCodes)[number]

/** How many files go with one post, and how large each may be: 10 × 1024 × 1024 bytes, as its picture. */
export const boardFilesMaximum = 5
export const boardFileBytes = 10 * 1024 * 1024
/** Pictures that can be a post's own; it is kept re-encoded. */
export const boardThumbTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Nobody speaks as the operator, in any of the site's languages. */
const reserved = /관리자|운영자|담당자|온마루|onmaru|admin|operator|管理员|管理員|运营|工作人员|温玛鲁/i
const name = v.pipe(
  field.name,
  v.maxLength(20, 'tooLong'),
  v.check((text) => !reserved.test(text.replace(/[\s\p{P}\p{S}]/gu, '')), 'nameReserved'),
)
const title = field.title
const body = v.pipe(field.text(8_000), v.minLength(1, 'textRequired'))
const commentBody = v.pipe(field.text(1_000), v.minLength(1, 'textRequired'))

/** Who writes. The name is shown to everybody; a member has a log-in in a password's place. */
const author = {
  _terms: v.pipe(
    v.array(v.string(), 'termRequired'),
    v.check((agreed) => agreed.includes(termId(boardTerm)), 'termRequired'),
  ),
  name,
  password: v.nullable(field.password),
}

/** What somebody posts on a board. */
export const boardPost = v.strictObject({ ...author, code: v.picklist(boardCodes, 'choiceRequired'), title, body })
export type BoardPost = v.InferOutput<typeof boardPost>
/** What its author may change. */
export const boardChange = v.strictObject({ title, body })
export type BoardChange = v.InferOutput<typeof boardChange>

/** What somebody says about a post. */
export const boardComment = v.strictObject({ ...author, body: commentBody })
export type BoardComment = v.InferOutput<typeof boardComment>
export const boardCommentChange = v.strictObject({ body: commentBody })
export type BoardCommentChange = v.InferOutput<typeof boardCommentChange>

/** What opens a post or comment to be changed: its password, or null for the member whose log-in comes along. */
export const boardCheck = v.strictObject({ password: v.nullable(field.givenPassword) })

/** What staff change about a post or comment. */
export const boardModeration = v.strictObject({ shows: v.boolean() })

export const authorKinds = ['GUEST', 'MEMBER'] as const
export type AuthorKind = (typeof authorKinds)[number]

/** What posts and comments share as everybody sees them. Times are UTC ISO texts; `locale` is the writer's language. */
type Written = { _id: string; name: string; kind: AuthorKind; locale: Locale; createdAt: string }
export type BoardFile = { _id: string; originalName: string; type: DownloadType; size: number }

/** A post in a list. `comments`: how many can be read. `thumb`: its size upright, in pixels. */
export type BoardSummary = Written & {
  code: BoardCode
  title: string
  comments: number
  files: number
  thumb: { width: number; height: number } | null
}
export type BoardRecord = Omit<BoardSummary, 'files'> & { body: string; updatedAt: string; files: BoardFile[] }
export type BoardCommentRecord = Written & { body: string; updatedAt: string }

/** The token changes the post or comment that it came with, for an hour. */
export type BoardWritten = { board: BoardRecord; token: string }
export type BoardCommentWritten = { comment: BoardCommentRecord; token: string }

/** As staff see them; `hiddenAt` is null while everybody does. `destroyAt`: when the consent ends. */
export type Moderated = { hiddenAt: string | null; destroyAt: string }
export type ConsoleBoardSummary = BoardSummary & Moderated
export type ConsoleBoard = BoardRecord & Moderated & { said: (BoardCommentRecord & Moderated)[] }

/** Where a post's picture lies in one of its widths; it changes with the picture. */
export function boardThumbPath(id: string, width: 480 | 960): string {
  return `/api/v1/boards/${id}/thumb/${width}.webp`
}

/** What a post's files may be, as a file input asks for it. */
export const boardFileAccept = [
  ...Object.keys(downloadTypes),
  ...Object.values(downloadTypes).map((ending) => `.${ending}`),
].join()
