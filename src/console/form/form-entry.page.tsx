import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { wholeList } from '#console/kit/list/list-query.ts'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { Inbox } from '#console/kit/record/Inbox.tsx'
import { useList } from '#console/kit/record/source.ts'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import type { Form } from '#contract/content/form.ts'
import messages from '#i18n/ko/console-form.json'
import { entryInboxOf, formsPath, formSource as source } from './form-entry-inbox.tsx'

const query = wholeList('-createdAt')

/** Entries of one form. `subpath` is `<form id>` or `<form id>/<entry id>`; empty for the newest form. */
export function FormEntryPage({ subpath }: PageProps) {
  const [formId, entryId = ''] = subpath.split('/')
  const list = useList<Form, string, string>(source, query)
  const forms = list.data?.[source.plural] ?? []
  const form = formId ? forms.find(({ _id }) => _id === formId) : forms[0]
  if (form) return <Inbox key={form._id} options={entryInboxOf(form, forms)} subpath={entryId} />
  return (
    <>
      <PageHead title={messages.title} />
      {list.isPending && <LoadingState />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && forms.length === 0 && (
        <EmptyState title={messages['forms.empty']} text={messages['forms.empty.text']} />
      )}
      {forms.length > 0 && (
        <EmptyState title={messages['forms.gone']} text={messages['forms.gone.text']}>
          <ConsoleLink href={formsPath}>{messages['forms.all']}</ConsoleLink>
        </EmptyState>
      )}
    </>
  )
}
