import { richHtml } from '#lib/rich-html.ts'
import styles from './rich-text.module.css'

/** What staff have written, sanitised by the server on its way in. */
export function RichText({ html, lang }: { html: string; lang: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the API gives out rich text only as its sanitiser has left it.
    <div className={styles.text} lang={lang} data-selectable dangerouslySetInnerHTML={{ __html: richHtml(html) }} />
  )
}
