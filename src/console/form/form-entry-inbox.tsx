import { MailLink, PhoneLink } from '#console/kit/record/contact-links.tsx'
import type { InboxOptions } from '#console/kit/record/Inbox.tsx'
import { SaveFileButton } from '#console/kit/record/SaveFileButton.tsx'
import { FactSheet, Sheet } from '#console/kit/record/Sheet.tsx'
import type { Source } from '#console/kit/record/source.ts'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import { type Form, type FormEntryRecord, type FormEntrySummary, form, profileTypes } from '#contract/content/form.ts'
import messages from '#i18n/ko/console-form.json'
import { formatDate, formatDateTime, formatMinute, formatPhone } from '#lib/format.ts'
import { formatSize } from '#lib/format-size.ts'
import styles from './form-entry.module.css'

export const formsPath = '/console/forms'
export const formSource = {
  path: 'console/forms',
  singular: form.singular,
  plural: form.plural,
} as const satisfies Source

const entrySourceOf = (formId: string) =>
  ({ path: `${formSource.path}/${formId}/entries`, singular: 'entry', plural: 'entries' }) as const satisfies Source

export function entryInboxOf(form: Form, forms: readonly Form[]): InboxOptions<FormEntrySummary, FormEntryRecord> {
  const source = entrySourceOf(form._id)
  return {
    path: `${formsPath}/${form._id}`,
    source,
    texts: messages,
    sorts: ['-createdAt', 'createdAt', 'name', '-name', 'company', '-company'],
    filters: [
      { name: 'sentFrom', label: messages.sentFrom },
      { name: 'sentTo', label: messages.sentTo },
    ],
    columns: [
      { label: messages.name, sort: 'name', cell: (item) => item.name },
      { label: messages.company, sort: 'company', cell: (item) => item.company || null },
      { label: messages.phone, cell: (item) => formatPhone(item.phone) },
      { label: messages.choices, cell: ({ choices }) => choicesText(choices), isExtra: true },
      {
        label: messages.profile,
        cell: ({ profile }) => profile && profileTypes[profile.type].toUpperCase(),
        isExtra: true,
      },
      { label: messages.createdAt, sort: 'createdAt', cell: (item) => formatMinute(item.createdAt) },
    ],
    hasExport: true,
    belowHead: forms.length > 1 && <FormNav forms={forms} current={form._id} />,
    nameOf: ({ name }) => name,
    detail: (entry) => <EntryDetail entry={entry} form={form} path={`${source.path}/${entry._id}`} />,
  }
}

/** The first date that the visitor chose, and the number of further ones: `2026-03-02 14:00 +2`. */
function choicesText([first, ...rest]: readonly string[]): string | null {
  if (!first) return null
  return formatMinute(first) + (rest.length > 0 ? ` +${rest.length}` : '')
}

function FormNav({ forms, current }: { forms: readonly Form[]; current: string }) {
  return (
    <nav className={styles.forms} aria-label={messages.forms}>
      <ul role="list">
        {forms.map(({ _id, title, shows }) => (
          <li key={_id}>
            <ConsoleLink href={`${formsPath}/${_id}`} aria-current={_id === current ? 'page' : undefined}>
              {title.ko}
              {!shows && <small>{messages['forms.hidden']}</small>}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type EntryDetailProps = {
  entry: FormEntryRecord
  form: Form
  path: string
}

function EntryDetail({ entry, form, path }: EntryDetailProps) {
  const { message, receiptNumber, phone, email, company, choices, profile, createdAt, destroyAt } = entry
  return (
    <>
      <FactSheet
        title={messages.detail}
        body={message}
        facts={[
          [messages.company, company],
          [messages.phone, <PhoneLink key="phone" phone={phone} />],
          [messages.email, <MailLink key="email" email={email} />],
          [messages.choices, choices.length > 0 ? <Choices key="choices" list={choices} /> : null],
          [messages.receiptNumber, receiptNumber],
          [messages.createdAt, formatDateTime(createdAt)],
          [messages.form, form.title.ko],
          [messages.destroyAt, formatDate(destroyAt)],
        ]}
      />
      {profile && (
        <Sheet title={messages.profile}>
          <div className={styles.file}>
            <p>
              {profile.originalName}
              <small>
                {profileTypes[profile.type].toUpperCase()} · {formatSize(profile.size)}
              </small>
            </p>
            <SaveFileButton
              path={`${path}/file`}
              fallbackName={`profile.${profileTypes[profile.type]}`}
              texts={messages}
            />
          </div>
        </Sheet>
      )}
    </>
  )
}

function Choices({ list }: { list: readonly string[] }) {
  return (
    <ol role="list">
      {list.map((choice) => (
        <li key={choice}>{formatMinute(choice)}</li>
      ))}
    </ol>
  )
}
