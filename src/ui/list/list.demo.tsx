import type { Demo, Translate } from '#ui/demo.ts'
import { Categories } from './Categories.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListProblem } from './ListProblem.tsx'
import { ListRows } from './ListRows.tsx'
import type { ListTexts } from './list-texts.ts'
import { PagedList } from './PagedList.tsx'
import { Pagination } from './Pagination.tsx'
import { SearchForm } from './SearchForm.tsx'

function sampleOf(translate: Translate) {
  const title = translate('서류를 발급할 때 확인할 점', 'Before you request your documents', '开具材料须知')
  const long = translate(
    '서류심사대상자 발표와 제출 서류, 소명 기간 변경 및 상담 창구 운영 시간 안내',
    'Applicants called for screening, documents to hand in, and changed opening hours of the help desk',
    '关于公布材料审核名单、提交材料、补充说明期限变更及咨询窗口开放时间的通知',
  )
  const row = (text: string, mark?: string) => ({
    href: `?row=${text.length}`,
    title: text,
    lang: translate('ko', 'en', 'zh-CN'),
    mark,
    facts: '2026-03-02',
  })
  const texts: ListTexts = {
    'search.label': translate('바로 찾기', 'Instant search', '即时搜索'),
    'search.placeholder': translate('제목이나 내용', 'Title or text', '标题或正文'),
    'search.submit': translate('찾기', 'Search', '搜索'),
    'search.clear': translate('지우기', 'Clear', '清除'),
    count: translate('전체 {{total}}건', '{{total}} in total', '共 {{total}} 条'),
    'count.found': translate(
      '‘{{q}}’ 검색 결과 {{total}}건',
      '{{total}} found for “{{q}}”',
      '“{{q}}”的搜索结果 {{total}} 条',
    ),
    loading: translate('불러오는 중입니다', 'Loading', '加载中'),
    'empty.title': translate('아직 소식이 없습니다', 'There is no news yet', '暂无消息'),
    'empty.body': translate('새 소식을 이곳에서 알려 드립니다.', 'We’ll post our news here.', '新消息将在此发布。'),
    'noMatch.title': translate('‘{{q}}’을 찾지 못했습니다', 'Nothing found for “{{q}}”', '未找到“{{q}}”'),
    'noMatch.body': translate('다른 검색어로 찾아보세요.', 'Try another word.', '请换一个关键词。'),
    'noMatch.all': translate('전체 보기', 'See everything', '查看全部'),
    'beyond.title': translate('이 페이지는 비어 있습니다', 'There is nothing on this page', '该页没有内容'),
    'beyond.first': translate('첫 페이지로', 'Go to the first page', '返回第一页'),
    'failed.title': translate('불러오지 못했습니다', 'We couldn’t load this', '加载失败'),
    'failed.body': translate('잠시 뒤에 다시 시도해 주세요.', 'Please try again in a moment.', '请稍后重试。'),
    'failed.retry': translate('다시 시도', 'Try again', '重试'),
    'pages.label': translate('소식 페이지', 'Pages of news', '消息分页'),
    'pages.previous': translate('이전', 'Previous', '上一页'),
    'pages.next': translate('다음', 'Next', '下一页'),
    'pages.page': translate('{{page}} 쪽', 'Page {{page}}', '第 {{page}} 页'),
  }
  return { rows: [row(title, translate('중요', 'Important', '重要')), row(long)], texts }
}

function listDemos(translate: Translate): Demo[] {
  const { rows, texts } = sampleOf(translate)
  const list = { items: rows, total: 12, limit: 10 }
  const word = translate('주차', 'parking', '停车')
  const whole = (
    <PagedList
      path="/guide"
      texts={{ ...texts, 'search.label': translate('넘겨 보기', 'Paging', '翻阅') }}
      query={{ q: '', page: 1 }}
      result={list}
      load={async () => list}
      rowOf={(item) => item}
    />
  )
  const framed = (
    <ListFrame status="ready" q={word} total={2} action="/guide" onSearch={() => {}} texts={texts}>
      <ListRows rows={rows} />
    </ListFrame>
  )
  const problem = (kind: 'noMatch' | 'loading') => (
    <ListProblem kind={kind} q={word} texts={texts} href="#list" onFollow={() => {}} />
  )
  return [
    { name: translate('목록', 'List', '列表'), node: whole },
    { name: translate('찾은 목록', 'What was found', '搜索结果'), node: framed },
    { name: translate('찾은 것이 없을 때', 'Nothing found', '无结果'), node: problem('noMatch') },
    { name: translate('불러오는 중', 'Loading', '加载中'), node: problem('loading') },
  ]
}

function topicsOf(translate: Translate) {
  const labels = [
    translate('전체', 'All', '全部'),
    translate('모집', 'Application rounds', '招租'),
    translate('서류', 'Documents', '材料'),
  ]
  return labels.map((label, index) => ({
    key: label,
    href: '#list',
    label,
    number: 9 - 3 * index,
    isCurrent: index === 0,
  }))
}

export function demos(translate: Translate): Demo[] {
  const pages = (page: number, count: number, all: string) => (
    <Pagination
      page={page}
      count={count}
      hrefOf={(target) => `?page=${target}`}
      onPage={() => {}}
      labels={{
        all,
        previous: translate('이전', 'Previous', '上一页'),
        next: translate('다음', 'Next', '下一页'),
        page: (target) => translate(`${target} 쪽`, `Page ${target}`, `第 ${target} 页`),
      }}
    />
  )
  const search = (q: string, field: string) => (
    <SearchForm
      q={q}
      action="/guide"
      onSearch={() => {}}
      labels={{
        field,
        placeholder: translate('제목이나 내용', 'Title or text', '标题或正文'),
        submit: translate('찾기', 'Search', '搜索'),
        clear: translate('지우기', 'Clear', '清除'),
      }}
    />
  )
  const [empty, filled] = [
    translate('빈 검색', 'Empty search', '空搜索'),
    translate('채운 검색', 'Filled search', '已填搜索'),
  ]
  const topics = translate('분류', 'Topics', '分类')
  const [first, many] = [translate('첫 쪽', 'First page', '第一页'), translate('많은 쪽', 'Many pages', '多页')]
  return [
    ...listDemos(translate),
    { name: empty, node: search('', empty) },
    { name: filled, node: search(translate('서류', 'documents', '材料'), filled) },
    { name: topics, node: <Categories label={topics} items={topicsOf(translate)} /> },
    { name: first, node: pages(1, 3, first) },
    { name: many, node: pages(48, 97, many) },
  ]
}
