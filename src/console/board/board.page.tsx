import type { PageProps } from '#console/kit/router/page.ts'
import { BoardDetail } from './BoardDetail.tsx'
import { BoardList } from './BoardList.tsx'

export function BoardPage({ subpath }: PageProps) {
  return subpath ? <BoardDetail key={subpath} id={subpath} /> : <BoardList />
}
