import { type ReactNode, useId, useState } from 'react'
import forms from '#console/kit/form/form.module.css'
import { type Locale, locales } from '#contract/locale.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-placement.json'
import styles from './popup.module.css'

export type Screen = 'desktop' | 'phone'

/** What visitors see, drawn small on a computer's screen and on a phone's, in a chosen language. */
export function Stage({ children }: { children: (screen: Screen, locale: Locale) => ReactNode }) {
  const [locale, setLocale] = useState<Locale>('ko')
  const ids = { title: useId(), locale: useId() }
  return (
    <section className={styles.preview} aria-labelledby={ids.title}>
      <div className={styles.previewHead}>
        <h2 id={ids.title}>{messages.preview}</h2>
        <label htmlFor={ids.locale}>{messages['preview.language']}</label>
        <select
          id={ids.locale}
          className={forms.control}
          value={locale}
          onChange={({ target }) => setLocale(target.value as Locale)}
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {kit[`language.${one}`]}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.screens}>
        {(['desktop', 'phone'] as const).map((screen) => (
          <figure key={screen} className={styles.screen} data-screen={screen}>
            <figcaption>{messages[`preview.${screen}`]}</figcaption>
            <div className={styles.glass}>
              <div className={`${styles.site} as-site`} inert>
                {children(screen, locale)}
              </div>
            </div>
          </figure>
        ))}
      </div>
    </section>
  )
}
