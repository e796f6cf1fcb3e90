import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import type { ToolbarFilter } from '#console/kit/list/ListToolbar.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { showsFilter } from '#console/kit/list/shows.ts'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { boardCodes, type ConsoleBoardSummary } from '#contract/content/board.ts'
import messages from '#i18n/ko/console-board.json'
import texts from '#i18n/ko/post.json'
import { formatMinute } from '#lib/format.ts'
import { boardPath, boardSource } from './source.ts'
import { VisibilityBadge } from './VisibilityBadge.tsx'

const sorts = ['-createdAt', 'createdAt'] as const

const columns: readonly ListColumn<ConsoleBoardSummary>[] = [
  { label: messages.subject, cell: (item) => item.title },
  { label: messages.state, cell: (item) => <VisibilityBadge hiddenAt={item.hiddenAt} />, isCorner: true },
  { label: messages.name, cell: (item) => item.name },
  { label: messages.board, cell: (item) => texts[`${item.code}.title`], isExtra: true },
  { label: messages.comments, align: 'end', cell: (item) => item.comments, isNamed: true },
  { label: messages.createdAt, sort: 'createdAt', cell: (item) => formatMinute(item.createdAt) },
]

const filters: readonly ToolbarFilter[] = [
  showsFilter(messages.state),
  {
    name: 'code',
    label: messages.board,
    options: boardCodes.map((value) => ({ value, label: texts[`${value}.title`] })),
  },
]

export function PostList() {
  return (
    <>
      <PageHead title={messages.title} />
      <ResourceList<ConsoleBoardSummary>
        source={boardSource}
        sorts={sorts}
        caption={messages.title}
        searchHint={messages.search}
        filters={filters}
        columns={columns}
        rowHref={(item) => `${boardPath}/${item._id}`}
        empty={{ title: messages.empty, text: messages['empty.text'] }}
      />
    </>
  )
}
