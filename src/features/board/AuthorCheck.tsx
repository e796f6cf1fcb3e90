import { boardCheck } from '#contract/content/board.ts'
import { localePath } from '#contract/kit/locale.ts'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from './board.module.css'
import { type Contribution, getAuthorToken } from './board-api.ts'
import { type BoardProps, readPostFailure } from './texts.ts'
import { useHasAccount } from './use-has-account.ts'

type AuthorCheckProps = BoardProps & {
  id: string
  contribution: Contribution & { kind: 'GUEST' | 'MEMBER' }
  onConfirmed: () => void
  onCancel?: () => void
}

/** Before a change of a post or comment: a guest enters the password of the text, an author with an account must be logged in. */
export function AuthorCheck(props: AuthorCheckProps) {
  const { id, locale, messages, contribution, onConfirmed, onCancel } = props
  const hasAccount = useHasAccount()
  const t = messages.post
  const isOwnedByAccount = contribution.kind === 'MEMBER'
  const state = useForm({
    id,
    start: { password: '' },
    schema: boardCheck,
    texts: messages.validation,
    readFailure: (error) => {
      const isOtherAccount = isOwnedByAccount && readError(error)?.code === 'postNotOpened'
      return isOtherAccount ? { text: t['open.other'] } : readPostFailure(t)(error)
    },
    bodyOf: ({ password }) => ({ password: isOwnedByAccount ? null : password }),
    send: async ({ password }) => {
      await getAuthorToken(contribution, password)
      onConfirmed()
    },
  })
  const cancel = onCancel && (
    <Button tone="quiet" onClick={onCancel}>
      {t.cancel}
    </Button>
  )
  if (isOwnedByAccount && !hasAccount)
    return (
      <div className={styles.authorCheck}>
        <p>{t['open.account']}</p>
        <p className={styles.authorCheckActions}>
          <a className={styles.link} href={localePath(locale, '/login')}>
            {t['open.login']}
          </a>
          {cancel}
        </p>
      </div>
    )
  const words = {
    errors: t['form.errors'],
    failed: t['open.failed'],
    submit: t['open.submit'],
    sending: t['open.sending'],
  }
  return (
    <div className={styles.authorCheck}>
      {!isOwnedByAccount && <p>{t['open.text']}</p>}
      <FormFrame state={state} texts={words} actions={cancel}>
        {!isOwnedByAccount && (
          <PasswordField
            formId={id}
            texts={t}
            value={state.values.password}
            error={state.errors.password}
            onChange={(password) => state.change({ password })}
          />
        )}
      </FormFrame>
    </div>
  )
}
