import { boardTerms, formTerms, inquiryTerms, termsId } from '#contract/terms/terms.ts'
import { makeFormEntry } from './samples.ts'

const author = { name: '새봄이', password: 'saebom-26!' }
const texts = { title: '제목입니다', body: '글입니다.' }

export const strangersPost = {
  path: '/v1/boards',
  json: { ...author, ...texts, _terms: [termsId(boardTerms)], code: 'default-board' },
}

/** The other texts that a visitor without an account may send, each with its path. */
export function strangersTexts({ form, post }: { form: string; post: string }): { path: string; json: object }[] {
  const { name, phone, email, message } = makeFormEntry()
  return [
    { path: '/v1/center/questions', json: { ...author, ...texts, email, _terms: [termsId(inquiryTerms)] } },
    { path: `/v1/boards/${post}/comments`, json: { ...author, body: texts.body, _terms: [termsId(boardTerms)] } },
    { path: `/v1/forms/${form}/entries`, json: makeFormEntry() },
    { path: '/v1/message', json: { name, phone, email, message, _terms: [termsId(formTerms)] } },
  ]
}
