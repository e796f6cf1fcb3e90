import type { FoundInquiries, InquiryChange, InquiryOpened, InquiryRecord } from '#contract/content/inquiry.ts'
import type { IdempotentRequest } from '#lib/idempotent-requests.ts'
import { api, readError } from '#stores/session.ts'
import { keepInquiryToken } from './inquiry-access.ts'

const path = 'v1/center/questions'
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** The inquiry was answered or deleted, or its token has expired, since it was loaded. */
export function isStale(error: unknown): boolean {
  return ['questionAnswered', 'tokenInvalid', 'notFound'].includes(readError(error)?.code ?? '')
}

export async function sendInquiry(request: IdempotentRequest): Promise<InquiryRecord> {
  return keepToken(await api.post<InquiryOpened>(path, request).json())
}

export async function searchInquiries(search: { email: string; password: string }) {
  const { questions: inquiries, token } = await api.post<FoundInquiries>(`${path}/find`, { json: search }).json()
  keepInquiryToken(
    inquiries.map(({ _id }) => _id),
    token,
  )
  return inquiries
}

export async function openInquiry(id: string, password: string): Promise<InquiryRecord> {
  return keepToken(await api.post<InquiryOpened>(`${path}/${id}/check`, { json: { password } }).json())
}

export async function loadInquiry(id: string, token: string): Promise<InquiryRecord> {
  return (await api.get<{ question: InquiryRecord }>(`${path}/${id}`, { headers: bearer(token) }).json()).question
}

export async function changeInquiry(id: string, token: string, json: InquiryChange): Promise<InquiryRecord> {
  const headers = bearer(token)
  return (await api.put<{ question: InquiryRecord }>(`${path}/${id}`, { json, headers }).json()).question
}

export async function deleteInquiry(id: string, token: string): Promise<void> {
  await api.delete(`${path}/${id}`, { headers: bearer(token) })
}

function keepToken({ question: inquiry, token }: InquiryOpened): InquiryRecord {
  keepInquiryToken([inquiry._id], token)
  return inquiry
}
