import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import type { ToolbarFilter } from '#console/kit/list/ListToolbar.tsx'
import { ResourceList } from '#console/kit/list/ResourceList.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { navigate } from '#console/kit/router/history.ts'
import { type ManagerSummary, managerStates } from '#contract/account/manager.ts'
import { scopes } from '#contract/account/scope.ts'
import messages from '#i18n/ko/console-manager.json'
import { formatDate, formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { $claims } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { ManagerStateBadge } from './ManagerStateBadge.tsx'
import { scopeText } from './scope-groups.ts'
import { managerPath, managerSource } from './source.ts'

const nameOf = ({ _id, username }: ManagerSummary) =>
  _id === $claims.get()?.sub ? interpolate(messages.you, { username }) : username

const sorts = ['username', '-username', '-lastLogInAt', 'lastLogInAt', '-createdAt', 'createdAt'] as const

const columns: readonly ListColumn<ManagerSummary>[] = [
  { label: messages.username, sort: 'username', cell: (item) => nameOf(item) },
  { label: messages.scopes, cell: (item) => scopeText(item.scope) },
  {
    label: messages.lastLogInAt,
    sort: 'lastLogInAt',
    cell: (item) => (item.lastLogInAt ? formatMinute(item.lastLogInAt) : messages['lastLogInAt.none']),
  },
  {
    label: messages.createdAt,
    sort: 'createdAt',
    cell: (item) => formatDate(item.createdAt),
    isExtra: true,
  },
  { label: messages.state, cell: (item) => <ManagerStateBadge state={item.state} />, isCorner: true },
]

const filters: readonly ToolbarFilter[] = [
  {
    name: 'state',
    label: messages.state,
    options: managerStates.map((value) => ({ value, label: messages[`state.${value}`] })),
  },
  {
    name: 'scope',
    label: messages.scopes,
    options: scopes.map((value) => ({ value, label: messages[`scope.${value}`] })),
  },
]

export function ManagerList() {
  return (
    <>
      <PageHead title={messages.title}>
        <Button size="small" onClick={() => void navigate(`${managerPath}/new`)}>
          {messages.new}
        </Button>
      </PageHead>
      <ResourceList<ManagerSummary>
        source={managerSource}
        sorts={sorts}
        caption={messages.title}
        searchHint={messages.search}
        filters={filters}
        columns={columns}
        rowHref={(item) => `${managerPath}/${item._id}`}
        empty={{ title: messages.empty, text: messages['empty.text'] }}
      />
    </>
  )
}
