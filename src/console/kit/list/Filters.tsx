import { useId } from 'react'
import messages from '#i18n/ko/console.json'
import styles from './toolbar.module.css'

/** Without `options`: a day (`YYYY-MM-DD`). */
export type Filter = { name: string; label: string; options?: readonly { value: string; label: string }[] }

type FilterProps = Filter & { value: string; onChange: (value: string) => void }

export function FilterControl({ label, options, value, onChange }: FilterProps) {
  const id = useId()
  return (
    <div className={styles.filter} data-on={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{messages['list.all']}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  )
}
