import { ApplicationStatusBadge } from '#console/application/ApplicationStatusBadge.tsx'
import { Chip, type Tone } from '#console/kit/feedback/Chip.tsx'
import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { Bulk, BulkState } from '#contract/application/bulk.ts'
import application from '#i18n/ko/console-application.json'
import messages from '#i18n/ko/console-bulk.json'
import registration from '#i18n/ko/console-registration.json'
import { formatDateTime } from '#lib/format.ts'
import type { BulkHome } from './bulk-source.ts'
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
  { label: messages['list.at'], sort: 'createdAt', cell: (bulk) => formatDateTime(bulk.createdAt).slice(0, 16) },
  { label: messages['list.work'], cell: workCell },
  { label: messages['list.result'], cell: resultText },
  { label: messages['list.actor'], cell: (bulk) => bulk.actor },
  {
    label: messages['list.state'],
    cell: ({ state }) => <Chip tone={tones[state]}>{messages[`state.${state}`]}</Chip>,
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

export function BulkList({ home }: { home: BulkHome }) {
  const title = home.kind === 'APPLICATION' ? application.title : registration.title
  return (
    <>
      <PageHead title={messages.title} parent={{ label: title, href: home.page }} />
      <ResourceList<Bulk>
        source={{ path: `${home.api}/bulk`, singular: 'bulk', plural: 'bulks' }}
        sorts={sorts}
        caption={messages.title}
        columns={columns}
        rowHref={({ _id }) => `${home.page}/bulk/${_id}`}
        empty={{ title: messages['list.empty'], text: messages['list.empty.text'] }}
      />
    </>
  )
}
