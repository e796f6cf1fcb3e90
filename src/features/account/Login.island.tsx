import * as v from 'valibot'
import { localePath } from '#contract/kit/locale.ts'
import { mergeLikes } from '#stores/account.ts'
import { $claims, logInByPassword } from '#stores/session.ts'
import styles from './account.module.css'
import { AccountForm, AccountPasswordField, AccountTextField, useAccountForm } from './account-form.tsx'
import type { AccountProps } from './texts.ts'

/** Without the rules for new passwords: older ones may not follow them, and the server decides. */
const credentials = v.object({
  username: v.pipe(v.string(), v.trim(), v.minLength(1, 'login.username.required')),
  password: v.pipe(v.string(), v.minLength(1, 'login.password.required')),
})

export function LoginIsland({ locale, messages }: AccountProps) {
  const t = messages.account
  const state = useAccountForm({
    id: 'login',
    messages,
    start: { username: '', password: '' },
    schema: credentials,
    send: async ({ username, password }) => {
      await logInByPassword(username, password)
      if ($claims.get()?.type === 'MANAGER') return window.location.assign('/console')
      // If it fails, the log-in continues: the page of marked unit types (`Likes.island.tsx`) does it later.
      await mergeLikes().catch(() => undefined)
      window.location.assign(previousPage() ?? localePath(locale, '/mypage'))
    },
  })
  return (
    <div className={styles.narrow}>
      <AccountForm
        {...{ state, texts: t, submit: t['login.submit'], sending: t['login.sending'] }}
        failedTitle={t['login.failed']}
      >
        <AccountTextField
          {...{ state, name: 'username', label: t['field.username'] }}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <AccountPasswordField state={state} name="password" label={t['field.password']} />
      </AccountForm>
      <p className="note">{t['login.confirm']}</p>
      <ul className={styles.links} role="list">
        <li>
          <a href={localePath(locale, '/join')}>{t['login.join']}</a>
        </li>
        <li>
          <a href={localePath(locale, '/recovery')}>{t['login.recovery']}</a>
        </li>
      </ul>
    </div>
  )
}

/** The page of this site that led to the log-in, unless it was an account form. */
function previousPage(): string | null {
  if (!URL.canParse(document.referrer)) return null
  const { origin, pathname, href } = new URL(document.referrer)
  return origin === window.location.origin && !/\/(login|join|recovery)$/.test(pathname) ? href : null
}
