import { type SubmitEvent, useEffect, useRef } from 'react'
import { longestSearch } from '#lib/paging.ts'
import styles from './search-form.module.css'

type SearchFormProps = {
  q: string
  /** Target of the form before hydration; it gets `?q=…` and the parameters in `otherParameters`. */
  action: string
  otherParameters?: Record<string, string> | undefined
  /** Searches after a pause in typing, not only on Enter. */
  isInstant?: boolean | undefined
  onSearch: (q: string) => void
  labels: { field: string; placeholder: string; submit: string; clear: string }
}

const pauseMilliseconds = 200

/** A plain GET form before hydration; afterwards it searches without a page load. */
export function SearchForm({ q, action, otherParameters = {}, isInstant = false, onSearch, labels }: SearchFormProps) {
  const { field, search, searchLater } = useField(q, onSearch, isInstant)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search()
  }
  const clear = () => {
    if (field.current) field.current.value = ''
    search()
    field.current?.focus()
  }
  return (
    <search>
      <form className={styles.form} action={action} onSubmit={submit}>
        {Object.entries(otherParameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          ref={field}
          className={styles.field}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={longestSearch}
          aria-label={labels.field}
          placeholder={labels.placeholder}
          enterKeyHint="search"
          autoComplete="off"
          onChange={isInstant ? searchLater : undefined}
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

function useField(q: string, onSearch: (q: string) => void, isInstant: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  // The field is uncontrolled, so that text typed before hydration stays; only a new `q` replaces it.
  const searched = useRef(q)
  useEffect(() => {
    if (field.current && searched.current !== q) field.current.value = q
    searched.current = q
  }, [q])

  const search = () => {
    window.clearTimeout(timer.current)
    const text = field.current?.value.trim() ?? ''
    searched.current = text
    onSearch(text)
  }
  const searchLater = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(searchLatest, pauseMilliseconds)
  }
  // The timer fires in a later render and must call the latest `search`. The effect searches for text that was typed
  // before hydration.
  const latest = useRef(search)
  latest.current = search
  const searchLatest = () => latest.current()
  useEffect(() => {
    if (isInstant && (field.current?.value.trim() ?? '') !== searched.current) latest.current()
    return () => window.clearTimeout(timer.current)
  }, [isInstant])
  return { field, search, searchLater }
}
