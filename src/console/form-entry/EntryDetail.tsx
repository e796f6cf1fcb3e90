import { MailLink, PhoneLink } from '#console/kit/record/contact-links.tsx'
import { SaveFileButton } from '#console/kit/record/SaveFileButton.tsx'
import { FactSheet, Sheet } from '#console/kit/record/Sheet.tsx'
import { type Form, type FormEntryRecord, profileTypes } from '#contract/content/form.ts'
import messages from '#i18n/ko/console-form-entry.json'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { formatSize } from '#lib/format-size.ts'
import styles from './form-entry.module.css'

type EntryDetailProps = {
  entry: FormEntryRecord
  form: Form
  path: string
}

export function EntryDetail({ entry, form, path }: EntryDetailProps) {
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
        <li key={choice}>{formatDateTime(choice).slice(0, 16)}</li>
      ))}
    </ol>
  )
}
