import type {
  BoardChange,
  BoardCommentChange,
  BoardCommentRecord,
  BoardCommentWritten,
  BoardRecord,
  BoardWritten,
} from '#contract/content/board.ts'
import type { Page } from '#contract/kit/resource.ts'
import type { IdempotentRequest } from '#lib/idempotent-requests.ts'
import { recordTokens } from '#stores/record-tokens.ts'
import { api } from '#stores/session.ts'

export type CommentPage = Page<'comments', BoardCommentRecord>
/** A post or a comment: its path in the API and its id. */
export type Contribution = { path: string; _id: string }

/** Tokens that prove the authorship of a post or comment; the server returns one for writing it and for its password. */
const authorTokens = recordTokens('onmaru:authorTokens')
const bearer = (id: string) => ({ Authorization: `Bearer ${authorTokens.read(id) ?? ''}` })

export const postPath = (id: string) => `v1/boards/${id}`
const commentsPath = (post: string) => `${postPath(post)}/comments`
export const commentPath = (post: string, id: string) => `${commentsPath(post)}/${id}`
export const commentsPerPage = 50
export const commentListPath = (post: string, page: number) =>
  `${commentsPath(post)}?page=${page}&limit=${commentsPerPage}`

export const hasAuthorToken = (id: string) => authorTokens.read(id) !== null
export const dropAuthorToken = authorTokens.drop

export async function sendPost(request: IdempotentRequest): Promise<BoardRecord> {
  const { board, token } = await api.post<BoardWritten>('v1/boards', request).json()
  authorTokens.keep([board._id], token)
  return board
}

export async function sendComment(request: IdempotentRequest, post: string) {
  const { comment, token } = await api.post<BoardCommentWritten>(commentsPath(post), request).json()
  authorTokens.keep([comment._id], token)
  return comment
}

export async function loadPost(id: string): Promise<BoardRecord> {
  return (await api.get<{ board: BoardRecord }>(postPath(id)).json()).board
}

export async function loadComments(post: string, page: number): Promise<CommentPage> {
  return api.get<CommentPage>(commentListPath(post, page)).json()
}

/** `password` is null if the author has an account: then the log-in proves who wrote it. */
export async function getAuthorToken({ path, _id }: Contribution, password: string | null): Promise<void> {
  const { token } = await api.post<{ token: string }>(`${path}/check`, { json: { password } }).json()
  authorTokens.keep([_id], token)
}

export async function changePost(id: string, json: BoardChange): Promise<void> {
  await api.put(postPath(id), { json, headers: bearer(id) })
}

export async function changeComment(
  { path, _id }: Contribution,
  json: BoardCommentChange,
): Promise<BoardCommentRecord> {
  const headers = bearer(_id)
  return (await api.put<{ comment: BoardCommentRecord }>(path, { json, headers }).json()).comment
}

export async function deleteContribution({ path, _id }: Contribution): Promise<void> {
  await api.delete(path, { headers: bearer(_id) })
  authorTokens.drop(_id)
}

/** No timeout: a file of the maximum size takes long over a slow connection. */
export async function sendPostFile(id: string, to: 'thumb' | 'files', file: File): Promise<void> {
  const body = new FormData()
  body.append('upload', file)
  await api.post(`${postPath(id)}/${to}`, { body, headers: bearer(id), timeout: false })
}

export async function deletePostFile(id: string, what: 'thumb' | `files/${string}`): Promise<void> {
  await api.delete(`${postPath(id)}/${what}`, { headers: bearer(id) })
}
