import { AccountDone } from './AccountDone.tsx'
import styles from './account.module.css'
import type { Texts } from './texts.ts'

/** For a mailed link that has expired or was used; `href` leads to the form that mails another. */
export function LinkInvalid({ texts, again, href }: { texts: Texts; again: string; href: string }) {
  return (
    <AccountDone title={texts['link.invalid']}>
      <p>{texts['link.invalid.text']}</p>
      <p>
        <a className={styles.action} href={href}>
          {again}
        </a>
      </p>
    </AccountDone>
  )
}
