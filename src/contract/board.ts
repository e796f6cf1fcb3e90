import * as v from 'valibot'
import { agreement } from './agreement.ts'
import { type DownloadType, downloadTypes } from './download.ts'
import * as field from './field.ts'
import { locales } from './locale.ts'
import { merge } from './merge.ts'
import { boardTerm } from './term.ts'

/** The boards that visitors write on, each at `/board/<code>`; a new one needs its texts in `i18n/<locale>/post.json`. */
export const boardCodes = ['default-board'] as const
export type BoardCode = (typeof boardCodes)[number]

/** How many files go with one post, and how large each may be: 10 × 1024 × 1024 bytes, as its picture. */
export const boardFilesMaximum = 5
export const boardFileBytes = 10 * 1024 * 1024
/** Pictures that can be a post's own; it is kept re-encoded. */
export const boardThumbTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Nobody speaks as the operator, in any of the site's languages. */
const reserved =
  /관리자|관리인|운영자|담당자|온마루|onmaru|admin|operator|管理[员員]|[运運][营營]|[营營][运運]|工作人[员員]|[温溫][玛瑪][鲁魯]/i
/** Letters that are in nobody's name here and are drawn like Latin ones: small capitals, and rare scripts. */
const imitating =
  /[ʙɢʜɪʟɴʀʏ\u1D00-\u1D2B\uA730\uA731]|\p{sc=Coptic}|\p{sc=Lisu}|\p{sc=Cherokee}|\p{sc=Deseret}|\p{sc=Osage}|\p{sc=Elbasan}|\p{sc=Warang_Citi}|\p{sc=Carian}|\p{sc=Lycian}|\p{sc=Lydian}|\p{sc=Old_Italic}|\p{sc=Gothic}/u
/** Letters that look like those of the reserved names, in other alphabets and in Hangul. */
const lookalikes: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ',
    d: 'ԁđ',
    e: 'еε',
    i: 'іιı1l|!',
    m: 'мμ',
    n: 'пηνոռ',
    o: 'оοօø0',
    p: 'рρ',
    r: 'г',
    t: 'тτ',
    u: 'υս',
    // The vowels of 괸 and 괜, decomposed, for that of 관.
    '\u116A': '\u116B\u116C',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)
/** A name as it is read: without marks and spaces, in small letters of the usual width and alphabet, 쟈 as 자. */
const plainLetters = (text: string) =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => lookalikes[letter] ?? letter)
    .join('')
    .replace(/[\s\p{P}\p{S}\p{M}]/gu, '')
    .normalize('NFC')
    .replaceAll('쟈', '자')
const name = v.pipe(
  field.name,
  v.maxLength(20, 'tooLong'),
  v.check((text) => !imitating.test(text) && !reserved.test(plainLetters(text)), 'nameReserved'),
)
const title = field.title
const body = v.pipe(field.text(8_000), v.minLength(1, 'textRequired'))
const commentBody = v.pipe(field.text(1_000), v.minLength(1, 'textRequired'))

/** Who writes. The name is shown to everybody; a member has a log-in in a password's place. */
const author = {
  _terms: agreement([boardTerm]),
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
const written = {
  _id: v.string(),
  name: v.string(),
  kind: v.picklist(authorKinds),
  locale: v.picklist(locales),
  createdAt: field.moment,
}
const boardFile = v.object({
  _id: v.string(),
  originalName: v.string(),
  type: v.picklist(Object.keys(downloadTypes) as DownloadType[]),
  size: v.number(),
})
export type BoardFile = v.InferOutput<typeof boardFile>

const postEntries = merge(written, {
  code: v.picklist(boardCodes),
  title: v.string(),
  /** How many can be read. */
  comments: v.number(),
  /** Its size upright, in pixels. */
  thumb: v.nullable(v.object({ width: v.number(), height: v.number() })),
})
const summaryEntries = merge(postEntries, { files: v.number() })
const bodyEntries = { body: v.string(), updatedAt: field.moment }
const recordEntries = merge(merge(postEntries, bodyEntries), { files: v.array(boardFile) })
const commentEntries = merge(written, bodyEntries)

/** A post in a list. */
export const boardSummary = v.object(summaryEntries)
export type BoardSummary = v.InferOutput<typeof boardSummary>
export const boardRecord = v.object(recordEntries)
export type BoardRecord = v.InferOutput<typeof boardRecord>
export const boardCommentRecord = v.object(commentEntries)
export type BoardCommentRecord = v.InferOutput<typeof boardCommentRecord>

/** The token changes the post or comment that it came with, for an hour. */
export const boardWritten = v.object({ board: boardRecord, token: v.string() })
export type BoardWritten = v.InferOutput<typeof boardWritten>
export const boardCommentWritten = v.object({ comment: boardCommentRecord, token: v.string() })
export type BoardCommentWritten = v.InferOutput<typeof boardCommentWritten>

/** So many comments a post has at most, hidden ones too; staff see them all, the latest of a post that has more. */
export const saidMaximum = 500

/** As staff see them; `hiddenAt` is null while everybody does. `destroyAt`: when the consent ends. */
const moderation = { hiddenAt: v.nullable(field.moment), destroyAt: field.moment }
export const consoleBoardSummary = v.object(merge(summaryEntries, moderation))
export type ConsoleBoardSummary = v.InferOutput<typeof consoleBoardSummary>
export const consoleBoardComment = v.object(merge(commentEntries, moderation))
export const consoleBoard = v.object(merge(merge(recordEntries, moderation), { said: v.array(consoleBoardComment) }))
export type ConsoleBoard = v.InferOutput<typeof consoleBoard>

/** Where a post's picture lies in one of its widths; it changes with the picture. */
export function boardThumbPath(id: string, width: 480 | 960): string {
  return `/api/v1/boards/${id}/thumb/${width}.webp`
}

/** What a post's files may be, as a file input asks for it. */
export const boardFileAccept = [
  ...Object.keys(downloadTypes),
  ...Object.values(downloadTypes).map((ending) => `.${ending}`),
].join()
