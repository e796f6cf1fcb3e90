import { type ReactNode, useId, useState } from 'react'
import { type Locale, locales } from '#contract/kit/locale.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import forms from './form.module.css'
import styles from './preview-stage.module.css'

export type Screen = 'desktop' | 'phone'

type StageProps = {
  /** A page that is longer than the screen: drawn larger, and scrolled. */
  isPage?: boolean
  children: (screen: Screen, locale: Locale) => ReactNode
}

export function PreviewStage({ isPage = false, children }: StageProps) {
  const [locale, setLocale] = useState<Locale>('ko')
  const ids = { title: useId(), locale: useId() }
  return (
    <section className={styles.preview} aria-labelledby={ids.title} data-page={isPage || undefined}>
      <div className={styles.head}>
        <h2 id={ids.title}>{messages.preview}</h2>
        <label htmlFor={ids.locale}>{messages['preview.language']}</label>
        <select
          id={ids.locale}
          className={forms.control}
          value={locale}
          onChange={({ target }) => setLocale(target.value as Locale)}
        >
          {locales.map((option) => (
            <option key={option} value={option}>
              {messages[`language.${option}`]}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.screens}>
        {(['desktop', 'phone'] as const).map((screen) => (
          <figure key={screen} className={styles.screen} data-screen={screen}>
            <figcaption>{messages[`preview.${screen}`]}</figcaption>
            <ScreenFrame screen={screen} isPage={isPage}>
              {children(screen, locale)}
            </ScreenFrame>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** `as-site` (console.css) gives the site's look, `inert` stops links and buttons. A long page scrolls, also by keyboard. */
function ScreenFrame({ screen, isPage, children }: { screen: Screen; isPage: boolean; children: ReactNode }) {
  const site = (
    <div className={`${styles.site} as-site`} inert>
      {children}
    </div>
  )
  if (!isPage) return <div className={styles.frame}>{site}</div>
  const label = interpolate(messages['preview.scroll'], { screen: messages[`preview.${screen}`] })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {site}
    </section>
  )
}
