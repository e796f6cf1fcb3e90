import { type Locale, languageTags, localePath } from '#contract/locale.ts'
import { localize, localizedIn } from '#contract/localized.ts'
import type { Notice } from '#contract/notice.ts'
import type { Messages } from '#i18n/ko.ts'
import { formatDate } from '#lib/format.ts'
import styles from './notice-board.module.css'

type NoticeListProps = { notices: Notice[]; locale: Locale; messages: Messages['notice'] }

/** Pinned notices first, as the API orders them, each with its day in Seoul. */
export function NoticeList({ notices, locale, messages }: NoticeListProps) {
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice._id}>
          <a className={styles.row} href={localePath(locale, `/center/notice/${notice._id}`)}>
            <span className={styles.title}>
              {notice.isPinned && <span className={styles.pinned}>{messages.pinned}</span>}
              <span lang={languageTags[localizedIn(notice.title, locale)]}>{localize(notice.title, locale)}</span>
            </span>
            <time className={styles.date} dateTime={notice.publishedAt}>
              {formatDate(notice.publishedAt)}
            </time>
          </a>
        </li>
      ))}
    </ul>
  )
}
