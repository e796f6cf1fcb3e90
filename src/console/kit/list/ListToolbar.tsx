import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { longestSearch } from '#lib/paging.ts'
import { Button } from '#ui/button/Button.tsx'
import type { ConsoleListQuery, ListSpec } from './list-query.ts'
import styles from './toolbar.module.css'

type ToolbarProps = {
  query: ConsoleListQuery
  searchHint?: string
  filters?: readonly ToolbarFilter[]
  onChange: (changes: Partial<ConsoleListQuery>) => void
  children?: ReactNode
}

export function ListToolbar({ query, searchHint, filters = [], onChange, children }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false)
  const filtersId = useId()
  const count = Object.keys(query.filters).length
  const setFilter = (name: string, value: string) => {
    const { [name]: _, ...others } = query.filters
    onChange({ filters: value ? { ...others, [name]: value } : others })
  }
  return (
    <div className={styles.toolbar}>
      {searchHint && <SearchBox value={query.q} hint={searchHint} onSearch={(q) => onChange({ q })} />}
      {filters.length > 0 && (
        <button
          type="button"
          className={styles.filtersButton}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? interpolate(messages['list.filters.count'], { count }) : messages['list.filters']}
        </button>
      )}
      <div id={filtersId} className={styles.filters} data-open={isOpen || undefined}>
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            {...filter}
            value={query.filters[filter.name] ?? ''}
            onChange={(value) => setFilter(filter.name, value)}
          />
        ))}
        {(count > 0 || query.q) && (
          <Button size="small" tone="quiet" onClick={() => onChange({ filters: {}, q: '' })}>
            {messages['list.clear']}
          </Button>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

const debounceMilliseconds = 350

/** Searches after a pause in typing, and not while the IME is composing a Hangul syllable. */
function SearchBox({ value, hint, onSearch }: { value: string; hint: string; onSearch: (q: string) => void }) {
  const id = useId()
  const [text, setText] = useState(value)
  const timer = useRef(0)
  useEffect(() => setText(value), [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const search = (next: string) => {
    window.clearTimeout(timer.current)
    if (next.trim() !== value) onSearch(next.trim())
  }
  const searchLater = (next: string) => {
    setText(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => search(next), debounceMilliseconds)
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {messages['list.search']}
      </label>
      <input
        id={id}
        type="search"
        maxLength={longestSearch}
        autoComplete="off"
        placeholder={hint}
        value={text}
        onChange={(event) => {
          if ((event.nativeEvent as InputEvent).isComposing) setText(event.target.value)
          else searchLater(event.target.value)
        }}
        onCompositionEnd={(event) => searchLater(event.currentTarget.value)}
      />
    </form>
  )
}

/** A choice of `options`; without them, a day (`YYYY-MM-DD`). */
export type ToolbarFilter = { name: string; label: string; options?: readonly { value: string; label: string }[] }

export function filterValues(filters: readonly ToolbarFilter[]): NonNullable<ListSpec['filters']> {
  return Object.fromEntries(filters.map(({ name, options }) => [name, options?.map(({ value }) => value) ?? 'day']))
}

type FilterProps = ToolbarFilter & { value: string; onChange: (value: string) => void }

function FilterControl({ label, options, value, onChange }: FilterProps) {
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
