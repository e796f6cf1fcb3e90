import type { Demo } from '#ui/demo.ts'
import { Pagination } from './Pagination.tsx'
import { SearchForm } from './SearchForm.tsx'

const pages = (page: number, count: number, all: string) => (
  <Pagination
    page={page}
    count={count}
    hrefOf={(target) => `?page=${target}`}
    onPage={() => {}}
    labels={{ all, previous: '이전', next: '다음', page: (target) => `${target} 쪽` }}
  />
)
const search = (q: string, field: string) => (
  <SearchForm
    q={q}
    action="/guide"
    onSearch={() => {}}
    labels={{ field, placeholder: '제목이나 내용', submit: '찾기', clear: '지우기' }}
  />
)

export const demos: Demo[] = [
  { name: '찾기', node: search('', '빈 검색') },
  { name: '찾은 뒤', node: search('서류', '채운 검색') },
  { name: '첫 쪽', node: pages(1, 3, '첫 쪽의 쪽 번호') },
  { name: '많은 쪽', node: pages(48, 97, '많은 쪽의 쪽 번호') },
]
