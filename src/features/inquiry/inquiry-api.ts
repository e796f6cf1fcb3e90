import type { InquiriesFound, InquiryChange, InquiryOpened, InquiryRecord } from '#contract/content/inquiry.ts'
import type { OnceBody } from '#lib/once-sender.ts'
import { api } from '#stores/session.ts'
import { keepInquiryToken } from './inquiry-access.ts'

const path = 'v1/center/questions'
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

export async function sendInquiry(once: OnceBody): Promise<InquiryRecord> {
  return opened(await api.post<InquiryOpened>(path, once).json())
}

export async function loadOwnInquiries(search: { email: string; password: string }) {
  const { questions: inquiries, token } = await api.post<InquiriesFound>(`${path}/find`, { json: search }).json()
  keepInquiryToken(
    inquiries.map(({ _id }) => _id),
    token,
  )
  return inquiries
}

export async function openInquiry(id: string, password: string): Promise<InquiryRecord> {
  return opened(await api.post<InquiryOpened>(`${path}/${id}/check`, { json: { password } }).json())
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

function opened({ question: inquiry, token }: InquiryOpened): InquiryRecord {
  keepInquiryToken([inquiry._id], token)
  return inquiry
}
