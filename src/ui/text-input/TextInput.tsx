import type { ComponentProps } from 'react'
import styles from './text-input.module.css'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={[styles.input, className].filter(Boolean).join(' ')} {...rest} />
}
