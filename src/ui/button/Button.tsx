import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { useHydrated } from './use-hydrated.ts'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
}

/**
 * `type` defaults to `button`, so that no button submits a form by accident. Until hydration the button is disabled,
 * because a click would be lost, but looks enabled.
 */
export function Button({ tone = 'primary', size = 'medium', type = 'button', className, ...rest }: ButtonProps) {
  const isReady = useHydrated()
  const classes = [styles.button, styles[tone], styles[size], !isReady && styles.waiting, className]
  return (
    <button type={type} className={classes.filter(Boolean).join(' ')} {...rest} disabled={!isReady || rest.disabled} />
  )
}
