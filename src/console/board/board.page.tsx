import type { PageProps } from '#console/kit/router/page.ts'
import { PostDetail } from './PostDetail.tsx'
import { PostList } from './PostList.tsx'

/** Posts of visitors on the open boards, with their comments; staff can hide or delete them. */
export function BoardPage({ subpath }: PageProps) {
  return subpath ? <PostDetail key={subpath} id={subpath} /> : <PostList />
}
