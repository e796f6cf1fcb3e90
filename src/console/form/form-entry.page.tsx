import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { Inbox } from '#console/kit/record/Inbox.tsx'
import { useList } from '#console/kit/record/source.ts'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import type { Form } from '#contract/content/form.ts'
import messages from '#i18n/ko/console-form.json'
import { entryInboxOf, formsPath, formSource as source } from './form-entry-inbox.tsx'

/** 100 is the API's maximum; a site has fewer forms. */
const query = { page: 1, limit: 100, sort: '-createdAt', q: '', filters: {} }

/** `subpath` is `<form>` or `<form>/<entry>`; empty for the newest form. */
export function FormEntryPage({ subpath }: PageProps) {
  const [formId, entryId = ''] = subpath.split('/')
  const list = useList<Form, string, string>(source, query)
  const forms = list.data?.[source.plural] ?? []
  const asked = formId ? forms.find(({ _id }) => _id === formId) : forms[0]
  if (asked) return <Inbox key={asked._id} options={entryInboxOf(asked, forms)} subpath={entryId} />
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
