import type { QuestionChange, QuestionOpened, QuestionRecord, QuestionsFound } from '#contract/content/question.ts'
import type { OnceBody } from '#lib/once-sender.ts'
import { api } from '#stores/session.ts'
import { keepQuestionToken } from './question-access.ts'

const path = 'v1/center/questions'
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

export async function sendQuestion(once: OnceBody): Promise<QuestionRecord> {
  return opened(await api.post<QuestionOpened>(path, once).json())
}

export async function findOwnQuestions(search: { email: string; password: string }) {
  const { questions, token } = await api.post<QuestionsFound>(`${path}/find`, { json: search }).json()
  keepQuestionToken(
    questions.map(({ _id }) => _id),
    token,
  )
  return questions
}

export async function openQuestion(id: string, password: string): Promise<QuestionRecord> {
  return opened(await api.post<QuestionOpened>(`${path}/${id}/check`, { json: { password } }).json())
}

export async function loadQuestion(id: string, token: string): Promise<QuestionRecord> {
  return (await api.get<{ question: QuestionRecord }>(`${path}/${id}`, { headers: bearer(token) }).json()).question
}

export async function changeQuestion(id: string, token: string, json: QuestionChange): Promise<QuestionRecord> {
  const headers = bearer(token)
  return (await api.put<{ question: QuestionRecord }>(`${path}/${id}`, { json, headers }).json()).question
}

export async function deleteQuestion(id: string, token: string): Promise<void> {
  await api.delete(`${path}/${id}`, { headers: bearer(token) })
}

function opened({ question, token }: QuestionOpened): QuestionRecord {
  keepQuestionToken([question._id], token)
  return question
}
