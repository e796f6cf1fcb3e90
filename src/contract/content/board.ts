import * as v from 'valibot'
import * as field from '#contract/kit/field.ts'
import { locales } from '#contract/kit/locale.ts'
import { merge } from '#contract/kit/merge.ts'
import { agreement } from '#contract/terms/agreement.ts'
import { boardTerms } from '#contract/terms/terms.ts'
import type { PhotoWidth } from '#lib/photo-widths.ts'
import { type DownloadType, downloadTypes } from './download.ts'

/** The page of a board is `/board/<code>`. A new board needs texts in `i18n/<locale>/post.json`. */
export const boardCodes = ['default-board'] as const
export type BoardCode = (typeof boardCodes)[number]

/** Limits of one post. `boardFileBytes` applies to each file and to the picture. */
export const boardFilesMaximum = 5
export const postBodyMaximum = 8_000
export const commentBodyMaximum = 1_000
export const boardFileMegabytes = 10
export const boardFileBytes = boardFileMegabytes * 1024 * 1024

/** Words in names that would impersonate the operator, in all languages of the site. */
const reserved =
  /관리자|관리인|운영자|담당자|온마루|onmaru|admin|operator|管理[员員]|[运運][营營]|[营營][运運]|工作人[员員]|[温溫][玛瑪][鲁魯]/i
/** Letters that look like Latin ones but occur in no real name: small capitals and rare scripts. */
const imitating =
  /[ʙɢʜɪʟɴʀʏ\u1D00-\u1D2B\uA730\uA731]|\p{sc=Coptic}|\p{sc=Lisu}|\p{sc=Cherokee}|\p{sc=Deseret}|\p{sc=Osage}|\p{sc=Elbasan}|\p{sc=Warang_Citi}|\p{sc=Carian}|\p{sc=Lycian}|\p{sc=Lydian}|\p{sc=Old_Italic}|\p{sc=Gothic}/u
/** Look-alikes of the letters in reserved names, from other alphabets and Hangul. */
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
    // The decomposed vowels of 괸 and 괜 stand for that of 관.
    '\u116A': '\u116B\u116C',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)
/** For comparison only: no marks, spaces or punctuation, lower case, standard width and alphabet; 쟈 becomes 자. */
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
const body = v.pipe(field.text(postBodyMaximum), v.minLength(1, 'textRequired'))
const commentBody = v.pipe(field.text(commentBodyMaximum), v.minLength(1, 'textRequired'))

/** `name` is public. A visitor with an account sends no password: their token identifies them. */
const author = {
  _terms: agreement([boardTerms]),
  name,
  password: v.nullable(field.password),
}

export const boardPost = v.strictObject({ ...author, code: v.picklist(boardCodes, 'choiceRequired'), title, body })
export type BoardPost = v.InferOutput<typeof boardPost>
export const boardChange = v.strictObject({ title, body })
export type BoardChange = v.InferOutput<typeof boardChange>

export const boardComment = v.strictObject({ ...author, body: commentBody })
export type BoardComment = v.InferOutput<typeof boardComment>
export const boardCommentChange = v.strictObject({ body: commentBody })
export type BoardCommentChange = v.InferOutput<typeof boardCommentChange>

/** Proves who wrote a post or comment; null for a visitor with an account. */
export const boardCheck = v.strictObject({ password: v.nullable(field.givenPassword) })

export const boardModeration = v.strictObject({ shows: v.boolean() })

export const authorKinds = ['GUEST', 'MEMBER'] as const
export type AuthorKind = (typeof authorKinds)[number]

const authoredEntries = {
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

const postEntries = merge(authoredEntries, {
  code: v.picklist(boardCodes),
  title: v.string(),
  comments: v.number(),
  thumb: v.nullable(v.object({ width: v.number(), height: v.number() })),
})
const summaryEntries = merge(postEntries, { files: v.number() })
const bodyEntries = { body: v.string(), updatedAt: field.moment }
const recordEntries = merge(merge(postEntries, bodyEntries), { files: v.array(boardFile) })
const commentEntries = merge(authoredEntries, bodyEntries)

export const boardSummary = v.object(summaryEntries)
export type BoardSummary = v.InferOutput<typeof boardSummary>
export const boardRecord = v.object(recordEntries)
export type BoardRecord = v.InferOutput<typeof boardRecord>
export const boardCommentRecord = v.object(commentEntries)
export type BoardCommentRecord = v.InferOutput<typeof boardCommentRecord>

/** `token` allows changing this post or comment for an hour. */
export const boardWritten = v.object({ board: boardRecord, token: v.string() })
export type BoardWritten = v.InferOutput<typeof boardWritten>
export const boardCommentWritten = v.object({ comment: boardCommentRecord, token: v.string() })
export type BoardCommentWritten = v.InferOutput<typeof boardCommentWritten>

/** Comments of one post, hidden ones included. */
export const postCommentsMaximum = 500

/** Null `hiddenAt`: visible to visitors. `destroyAt`: end of the retention period in the consent. */
const moderation = { hiddenAt: v.nullable(field.moment), destroyAt: field.moment }
export const consoleBoardSummary = v.object(merge(summaryEntries, moderation))
export type ConsoleBoardSummary = v.InferOutput<typeof consoleBoardSummary>
export const consoleBoardComment = v.object(merge(commentEntries, moderation))
/** `said` are the comments. */
export const consoleBoard = v.object(merge(merge(recordEntries, moderation), { said: v.array(consoleBoardComment) }))
export type ConsoleBoard = v.InferOutput<typeof consoleBoard>

/** A replaced picture keeps this path. */
export function boardThumbPath(id: string, width: PhotoWidth): string {
  return `/api/v1/boards/${id}/thumb/${width}.webp`
}
