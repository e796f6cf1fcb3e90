import { Badge } from '#console/kit/feedback/Badge.tsx'
import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import { ExportButton } from '#console/kit/list/ExportButton.tsx'
import type { ToolbarFilter } from '#console/kit/list/ListToolbar.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import type { Source } from '#console/kit/record/source.ts'
import { type AccessLine, accessActions } from '#contract/site/access-log.ts'
import messages from '#i18n/ko/console-access-log.json'
import { formatDateTime } from '#lib/format.ts'
import { actionText, lineReasonText, recordHref, subjectText } from './line-text.ts'

const noBreakSpace = '\u00a0'

const source = { path: 'console/common/logs', singular: 'log', plural: 'logs' } as const satisfies Source

const sorts = ['-at', 'at'] as const

const columns: readonly ListColumn<AccessLine>[] = [
  { label: messages.at, sort: 'at', cell: (line) => formatDateTime(line.at).replace(' ', noBreakSpace) },
  { label: messages.actor, cell: (line) => line.actor },
  { label: messages.action, cell: actionCell },
  { label: messages.subject, cell: (line) => subjectText(line.subject, line.receiptNumber) },
  { label: messages.purpose, cell: lineReasonText, isText: true },
  { label: messages.address, cell: (line) => line.address, isExtra: true },
]

const filters: readonly ToolbarFilter[] = [
  {
    name: 'action',
    label: messages.action,
    options: accessActions.map((value) => ({ value, label: messages[`action.${value}`] })),
  },
  { name: 'atFrom', label: messages.atFrom },
  { name: 'atTo', label: messages.atTo },
]

function actionCell({ action, refused }: AccessLine) {
  return (
    <>
      {actionText(action)} {refused && <Badge tone="warn">{messages['action.refused']}</Badge>}
    </>
  )
}

export function AccessLogList() {
  return (
    <ResourceList<AccessLine>
      source={source}
      sorts={sorts}
      caption={messages.title}
      searchHint={messages.search}
      filters={filters}
      columns={columns}
      rowHref={recordHref}
      empty={{ title: messages.empty, text: messages['empty.text'] }}
      actions={(query, total) => <ExportButton source={source} query={query} total={total} />}
    />
  )
}
