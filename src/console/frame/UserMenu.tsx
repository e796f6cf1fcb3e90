import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { askToConfirm } from '#console/kit/feedback/confirm.tsx'
import type { AccessClaims } from '#contract/account/access-claims.ts'
import messages from '#i18n/ko/console.json'
import { logOut } from '#stores/session.ts'
import styles from './frame.module.css'
import themeStyles from './theme.module.css'
import { $theme, chooseTheme, themes } from './theme.ts'

export function UserMenu({ staff, onLoggedOut }: { staff: AccessClaims; onLoggedOut: () => void }) {
  const leave = async () => {
    if (!(await askToConfirm({ title: messages['logout.title'], action: messages['logout.action'] }))) return
    onLoggedOut()
    await logOut()
  }
  return (
    <div className={styles.user}>
      <p className={styles.who}>
        <span className={styles.avatar} aria-hidden="true">
          {staff.username.slice(0, 1).toUpperCase()}
        </span>
        <span>
          <strong>{staff.username}</strong>
          <small>{staff.scope.includes('manager') ? messages['role.manager'] : messages['role.staff']}</small>
        </span>
      </p>
      <ThemeChoice />
      <div className={styles.userActions}>
        <a href="/" target="_blank" rel="noreferrer">
          {messages['action.toSite']}
        </a>
        <button type="button" onClick={() => void leave()}>
          {messages['logout.action']}
        </button>
      </div>
    </div>
  )
}

function ThemeChoice() {
  const theme = useStore($theme)
  const name = useId()
  return (
    <fieldset className={themeStyles.themes}>
      <legend className="visually-hidden">{messages['theme.label']}</legend>
      {themes.map((option) => (
        <label key={option} className={themeStyles.theme}>
          <input type="radio" name={name} checked={theme === option} onChange={() => chooseTheme(option)} />
          <span>{messages[`theme.${option}`]}</span>
        </label>
      ))}
    </fieldset>
  )
}
