import { useQuery } from '@tanstack/react-query'
import { Group } from '#console/application/Answers.tsx'
import { formatReceiptNumber } from '#console/application/labels.ts'
import { MessageList } from '#console/application/MessageList.tsx'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { DestroyButton } from '#console/kit/purpose/DestroyButton.tsx'
import { recordQuery } from '#console/kit/resource/source.ts'
import type { ConsoleRegistration } from '#contract/registration.ts'
import messages from '#i18n/ko/console-registration.json'
import { formatDateTime, formatPhone } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { path, source } from './source.ts'

const parent = { label: messages.title, href: path }

/** One registration. Opening it is logged, so it is read once. */
export function RegistrationDetail({ id }: { id: string }) {
  const record = useQuery({
    ...recordQuery<ConsoleRegistration>(source, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (record.isError) {
    return (
      <>
        <PageHead title={messages.detail} parent={parent} />
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      </>
    )
  }
  if (record.isPending) return <LoadingState />
  const { name, phone, email, unitTypes, round, receiptNumber, submittedAt, updatedAt, messages: sent } = record.data
  return (
    <article>
      <PageHead title={name} parent={parent}>
        <DestroyButton source={source} id={id} listPath={path} texts={messages} />
      </PageHead>
      <Group
        title={messages.detail}
        answers={[
          [messages.receiptNumber, formatReceiptNumber(receiptNumber)],
          [messages.unitType, unitTypes.join(', ')],
          [
            messages.phone,
            <a key="phone" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>,
          ],
          [
            messages.email,
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [messages.round, round ? interpolate(messages['round.text'], { round }) : messages['round.none']],
          [messages.submittedAt, formatDateTime(submittedAt)],
          [messages.updatedAt, formatDateTime(updatedAt)],
        ]}
      />
      <MessageList list={sent} />
    </article>
  )
}
