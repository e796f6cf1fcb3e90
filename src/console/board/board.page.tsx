import type { PageProps } from '#console/kit/router/page.ts'
import { BoardDetail } from './BoardDetail.tsx'
import { BoardList } from './BoardList.tsx'

/** What visitors write on the boards: the list, and each post at its own address. */
export function BoardPage({ subpath }: PageProps) {
  return subpath ? <BoardDetail key={subpath} id={subpath} /> : <BoardList />
}
