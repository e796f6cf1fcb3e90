import { richHtml } from '#lib/rich-html.ts'
import styles from './rich-text.module.css'

export function RichText({ html, lang }: { html: string; lang: string }) {
  return (
    <div
      className={styles.text}
      lang={lang}
      data-allow-selection
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API returns only sanitised rich text
      dangerouslySetInnerHTML={{ __html: richHtml(html) }}
    />
  )
}
