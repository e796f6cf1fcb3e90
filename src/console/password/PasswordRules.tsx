import { useWatch } from 'react-hook-form'
import type { Binding } from '#console/kit/form/binding.ts'
import { brokenRules, passwordRules } from '#contract/account/staff-password.ts'
import messages from '#i18n/ko/console-password.json'
import styles from './password.module.css'

export function PasswordRules({ id, bind, username }: { id: string; bind: Binding<string>; username: string }) {
  const text = useWatch({ control: bind.control, name: bind.name }) as string
  const broken = text === '' ? passwordRules : brokenRules(text, username)
  return (
    <div className={styles.rules} id={id}>
      <p className={styles.rulesTitle}>{messages.rules}</p>
      <ul role="list">
        {passwordRules.map((rule) => {
          const isMet = !broken.includes(rule)
          return (
            <li key={rule} data-met={isMet || undefined}>
              <span>{messages[`rule.${rule}`]}</span>
              <span className="visually-hidden">: {messages[isMet ? 'rule.met' : 'rule.unmet']}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.tip}>{messages.tip}</p>
    </div>
  )
}
