import { ApplicationStatusBadge } from '#console/application/ApplicationStatusBadge.tsx'
import type { ApplicationArea } from '#console/application/areas.ts'
import { Badge, type Tone } from '#console/kit/feedback/Badge.tsx'
import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { Bulk, BulkState } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { formatMinute } from '#lib/format.ts'
import { resultText } from './bulk-text.ts'

const sorts = ['-createdAt', 'createdAt'] as const

const tones: Record<BulkState, Tone> = {
  PREPARING: 'neutral',
  READY: 'info',
  RUNNING: 'warn',
  DONE: 'good',
  UNDOING: 'warn',
  UNDONE: 'neutral',
}

const columns: readonly ListColumn<Bulk>[] = [
  { label: messages['list.at'], sort: 'createdAt', cell: (bulk) => formatMinute(bulk.createdAt) },
  { label: messages['list.work'], cell: workCell },
  { label: messages['list.result'], cell: resultText },
  { label: messages['list.actor'], cell: (bulk) => bulk.actor },
  {
    label: messages['list.state'],
    cell: ({ state }) => <Badge tone={tones[state]}>{messages[`state.${state}`]}</Badge>,
    isCorner: true,
  },
]

function workCell(bulk: Bulk) {
  if (bulk.action === 'LETTER') return `${messages['action.LETTER']} · ${bulk.subject.ko}`
  return (
    <>
      {messages['action.STATUS']} <ApplicationStatusBadge status={bulk.status} />
    </>
  )
}

export function BulkList({ area }: { area: ApplicationArea }) {
  return (
    <>
      <PageHead title={messages.title} parent={{ label: area.title, href: area.page }} />
      <ResourceList<Bulk>
        source={{ path: `${area.api}/bulk`, singular: 'bulk', plural: 'bulks' }}
        sorts={sorts}
        caption={messages.title}
        columns={columns}
        rowHref={({ _id }) => `${area.page}/bulk/${_id}`}
        empty={{ title: messages['list.empty'], text: messages['list.empty.text'] }}
      />
    </>
  )
}
