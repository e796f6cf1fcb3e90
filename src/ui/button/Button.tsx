import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
}

/** A button; `type` is `button` unless said otherwise, so that none submits a form by accident. */
export function Button({ tone = 'primary', size = 'medium', type = 'button', className, ...rest }: ButtonProps) {
  const classes = [styles.button, styles[tone], styles[size], className].filter(Boolean).join(' ')
  return <button type={type} className={classes} {...rest} />
}
