import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { useHydrated } from './use-hydrated.ts'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
}

/**
 * A button; `type` is `button` unless said otherwise, so that none submits a form by accident.
 * Until the code behind it runs it is disabled, so that no press is lost, and looks as it will.
 */
export function Button({ tone = 'primary', size = 'medium', type = 'button', className, ...rest }: ButtonProps) {
  const isReady = useHydrated()
  const classes = [styles.button, styles[tone], styles[size], !isReady && styles.waiting, className]
  return (
    <button type={type} className={classes.filter(Boolean).join(' ')} {...rest} disabled={!isReady || rest.disabled} />
  )
}
