import { useId } from 'react'
import type { Binding } from './binding.ts'
import styles from './form.module.css'
import { useBinding } from './use-binding.ts'

export function SwitchField({ bind, label, hint }: { bind: Binding<boolean>; label: string; hint?: string }) {
  const { value, set, error, ...rest } = useBinding(bind)
  const hintId = useId()
  return (
    <div className={styles.switchField}>
      <label className={styles.switchLabel}>
        <input
          {...rest}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={value}
          aria-checked={value}
          aria-describedby={hint && hintId}
          onChange={(event) => set(event.target.checked)}
        />
        {label}
      </label>
      {(error ?? hint) && (
        <p id={hintId} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
