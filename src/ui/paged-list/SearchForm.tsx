import { type FormEvent, useEffect, useRef } from 'react'
import styles from './search-form.module.css'

type SearchFormProps = {
  q: string
  /** Where the form leads by itself, with `?q=…`. */
  action: string
  onSearch: (q: string) => void
  labels: { field: string; placeholder: string; submit: string; clear: string }
}

/** A search field that works as a plain GET form and, once the page is alive, without a reload. */
export function SearchForm({ q, action, onSearch, labels }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  // The field keeps its own text while someone types, also before the page is alive; another search brings another one.
  const shown = useRef(q)
  useEffect(() => {
    if (field.current && shown.current !== q) field.current.value = q
    shown.current = q
  }, [q])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(field.current?.value.trim() ?? '')
  }
  const clear = () => {
    onSearch('')
    field.current?.focus()
  }
  return (
    <search>
      <form className={styles.form} action={action} onSubmit={submit}>
        <input
          ref={field}
          className={styles.field}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label={labels.field}
          placeholder={labels.placeholder}
          enterKeyHint="search"
          autoComplete="off"
        />
        {q && (
          <button className={styles.clear} type="button" aria-label={labels.clear} onClick={clear}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 4 8 8M12 4l-8 8" />
            </svg>
          </button>
        )}
        <button className={styles.submit} type="submit" aria-label={labels.submit}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5" />
          </svg>
        </button>
      </form>
    </search>
  )
}
