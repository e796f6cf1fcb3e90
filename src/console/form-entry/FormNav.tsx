import { Link } from '#console/kit/router/Link.tsx'
import type { Form } from '#contract/content/form.ts'
import messages from '#i18n/ko/console-form-entry.json'
import styles from './form-entry.module.css'
import { path } from './source.ts'

export function FormNav({ forms, current }: { forms: readonly Form[]; current: string }) {
  return (
    <nav className={styles.forms} aria-label={messages.forms}>
      <ul role="list">
        {forms.map(({ _id, title, shows }) => (
          <li key={_id}>
            <Link href={`${path}/${_id}`} aria-current={_id === current ? 'page' : undefined}>
              {title.ko}
              {!shows && <small>{messages['forms.hidden']}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
