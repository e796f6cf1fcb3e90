import type { PageProps } from '#console/kit/router/page.ts'
import { QuestionDetail } from './QuestionDetail.tsx'
import { QuestionList } from './QuestionList.tsx'

/** Inquiries of visitors: the list, and each of them at its own address. */
export function QuestionPage({ subpath }: PageProps) {
  return subpath ? <QuestionDetail key={subpath} id={subpath} /> : <QuestionList />
}
