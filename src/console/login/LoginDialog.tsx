import { Dialog } from '#console/kit/feedback/Dialog.tsx'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './login.module.css'

export function LoginDialog({ username, onGiveUp }: { username: string; onGiveUp: () => void }) {
  return (
    <Dialog title={messages['login.again']}>
      <p className="soft">{messages['login.again.text']}</p>
      <LoginForm username={username} />
      <Button size="small" tone="quiet" className={styles.giveUp ?? ''} onClick={onGiveUp}>
        {messages['login.giveUp']}
      </Button>
    </Dialog>
  )
}
