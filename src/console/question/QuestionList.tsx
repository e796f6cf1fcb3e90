import type { Column } from '#console/kit/list/DataGrid.tsx'
import type { Filter } from '#console/kit/list/Filters.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { type ConsoleQuestionSummary, questionStatuses } from '#contract/question.ts'
import messages from '#i18n/ko/console-question.json'
import { formatDateTime } from '#lib/format.ts'
import { QuestionStatus } from './QuestionStatus.tsx'
import { path, source, spec } from './source.ts'

const columns: readonly Column<ConsoleQuestionSummary>[] = [
  { label: messages.subject, cell: (item) => item.title },
  { label: messages.name, cell: (item) => item.name },
  { label: messages.createdAt, sort: 'createdAt', cell: (item) => formatDateTime(item.createdAt).slice(0, 16) },
  { label: messages.status, cell: (item) => <QuestionStatus status={item.status} />, isCorner: true },
]

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: messages.status,
    options: questionStatuses.map((value) => ({ value, label: messages[`status.${value}`] })),
  },
]

/** All inquiries, the newest first. */
export function QuestionList() {
  return (
    <>
      <PageHead title={messages.title} />
      <ResourceList<ConsoleQuestionSummary>
        source={source}
        spec={spec}
        caption={messages.title}
        searchHint={messages.search}
        filters={filters}
        columns={columns}
        rowHref={(item) => `${path}/${item._id}`}
        empty={{ title: messages.empty, text: messages['empty.text'] }}
      />
    </>
  )
}
