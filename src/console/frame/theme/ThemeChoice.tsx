import { useStore } from '@nanostores/react'
import { useId } from 'react'
import messages from '#i18n/ko/console.json'
import styles from './theme.module.css'
import { $theme, chooseTheme, themes } from './theme.ts'

export function ThemeChoice() {
  const theme = useStore($theme)
  const name = useId()
  return (
    <fieldset className={styles.themes}>
      <legend className="visually-hidden">{messages['theme.label']}</legend>
      {themes.map((one) => (
        <label key={one} className={styles.theme}>
          <input type="radio" name={name} checked={theme === one} onChange={() => chooseTheme(one)} />
          <span>{messages[`theme.${one}`]}</span>
        </label>
      ))}
    </fieldset>
  )
}
