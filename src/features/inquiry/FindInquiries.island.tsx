import { useEffect, useRef, useState } from 'react'
import { type InquirySummary, inquirySearch } from '#contract/content/inquiry.ts'
import { localePath } from '#contract/kit/locale.ts'
import { formatMinute } from '#lib/format.ts'
import { Button } from '#ui/button/Button.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import styles from './inquiry.module.css'
import { searchInquiries } from './inquiry-api.ts'
import { InquiryFormFrame, useInquiryForm } from './inquiry-form.tsx'
import type { InquiryProps } from './texts.ts'

const start = { email: '', password: '' }

/** Lists the inquiries of a visitor by the address and password they were written with. */
export function FindInquiries({ locale, messages }: InquiryProps) {
  const [found, setFound] = useState<InquirySummary[] | null>(null)
  if (!found) return <FindForm messages={messages} onFound={setFound} />
  return <FoundList locale={locale} messages={messages} found={found} onAgain={() => setFound(null)} />
}

type FindFormProps = Pick<InquiryProps, 'messages'> & { onFound: (found: InquirySummary[]) => void }

function FindForm({ messages, onFound }: FindFormProps) {
  const t = messages.inquiry
  const state = useInquiryForm({
    id: 'find',
    messages,
    start,
    schema: inquirySearch,
    send: async (search) => onFound(await searchInquiries(search)),
  })
  const { values, errors, change } = state
  return (
    <InquiryFormFrame state={state} texts={t} mode="find">
      <EmailField
        formId="find"
        label={t.email}
        value={values.email}
        error={errors.email}
        correctionTexts={messages.validation}
        onChange={(email) => change({ email })}
      />
      <PasswordField
        formId="find"
        texts={t}
        value={values.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
    </InquiryFormFrame>
  )
}

type FoundListProps = InquiryProps & { found: readonly InquirySummary[]; onAgain: () => void }

function FoundList({ locale, messages, found, onAgain }: FoundListProps) {
  const t = messages.inquiry
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.found}>
      <h3 ref={heading} tabIndex={-1}>
        {t['find.list']}
      </h3>
      <ul role="list">
        {found.map(({ _id, title, status, createdAt }) => (
          <li key={_id}>
            <a href={localePath(locale, `/center/inquiry/${_id}`)}>
              <span className={styles.title}>{title}</span>
              <span className={styles.facts}>
                <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
                <span className={styles.status} data-status={status}>
                  {t[`status.${status}`]}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Button tone="secondary" onClick={onAgain}>
        {t['find.again']}
      </Button>
    </div>
  )
}
