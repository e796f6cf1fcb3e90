import { useId } from 'react'
import messages from '#i18n/ko/console.json'
import styles from './toolbar.module.css'

/** One filter of a list: a choice among values, or a day. */
export type Filter = { name: string; label: string; options?: readonly { value: string; label: string }[] }

type FilterProps = Filter & { value: string; onChange: (value: string) => void }

/** A list's filter as a labelled control. */
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
