import sharp from 'sharp'
import type { BoardComment, BoardPost } from '#contract/content/board.ts'
import { boardTerms, termsId } from '#contract/terms/terms.ts'
import type { TestApp } from './app.ts'

export const boardPath = '/v1/boards'
export const staffBoardPath = '/console/boards'
export const password = 'saebom-26!'
export const wrongPassword = 'another-26!'
export const post: BoardPost = {
  _terms: [termsId(boardTerms)],
  code: 'default-board',
  name: '새봄이',
  title: '짐이 다 들어갈까요?',
  body: '책장 두 개와 자전거가 있습니다.\n\n수납을 알려 주세요.',
  password,
}
export const comment: BoardComment = {
  _terms: post._terms,
  name: '책벌레',
  body: '낮은 책장을 권합니다.',
  password,
}
export const purposeHeader = { headers: { Purpose: encodeURIComponent('광고 글') } }

/** `api` is read at each call: every test has its own app. */
export function boardCalls(api: () => TestApp) {
  const sendPost = (changes: object = {}, key?: string) =>
    api().guest.post(boardPath, { json: { ...post, ...changes }, ...idempotencyHeader(key) })
  const sendComment = (at: string, changes: object = {}, key?: string) =>
    api().guest.post(`${at}/comments`, { json: { ...comment, ...changes }, ...idempotencyHeader(key) })
  return {
    sendPost,
    sendComment,
    async addPost(changes: object = {}) {
      const { body } = await sendPost(changes)
      return { at: `${boardPath}/${body.board._id}`, id: body.board._id as string, token: body.token as string }
    },
    async addComment(at: string, changes: object = {}) {
      const { body } = await sendComment(at, changes)
      return { at: `${at}/comments/${body.comment._id}`, id: body.comment._id as string, token: body.token as string }
    },
    check: (at: string, typed: string | null) => api().guest.post(`${at}/check`, { json: { password: typed } }),
    staff: () => api().as('console'),
    posts: () => api().deps.db.selectFrom('board').selectAll().execute(),
    comments: () => api().deps.db.selectFrom('board_comment').selectAll().execute(),
  }
}

const idempotencyHeader = (key?: string) => (key ? { headers: { 'Idempotency-Key': key } } : {})

export function upload(content: Uint8Array, fileName: string) {
  const body = new FormData()
  body.append('upload', new File([new Uint8Array(content)], fileName))
  return { body }
}

/** A JPEG with a GPS position and the copyright EXIFSECRET. */
export const picture = (width = 1_200) =>
  sharp({ create: { width, height: 800, channels: 3, background: '#a94828' } })
    .withExif({ IFD0: { Copyright: 'EXIFSECRET' }, IFD3: { GPSLatitude: '37/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
