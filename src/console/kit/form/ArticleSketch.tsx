import type { ReactNode } from 'react'
import messages from '#i18n/ko/console.json'
import styles from './article-sketch.module.css'
import type { Screen } from './PreviewStage.tsx'

type ArticleSketchProps = {
  screen: Screen
  /** Language of the displayed text, which may be a fallback. */
  lang: string
  back: string
  facts: readonly string[]
  title: string
  children: ReactNode
}

/** Preview of unsaved content in the layout of the site's articles (`ui/article`). */
export function ArticleSketch({ screen, lang, back, facts, title, children }: ArticleSketchProps) {
  return (
    <article className={styles.article} data-screen={screen}>
      <p className={styles.back}>‹ {back}</p>
      <header>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <h3 className={styles.title} lang={lang}>
          {title || messages['preview.empty']}
        </h3>
      </header>
      <div className={styles.body}>{children}</div>
    </article>
  )
}
