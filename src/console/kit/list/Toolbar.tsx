import { type ReactNode, useId, useState } from 'react'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { type Filter, FilterControl } from './Filters.tsx'
import type { ListQuery } from './list-query.ts'
import { SearchBox } from './SearchBox.tsx'
import styles from './toolbar.module.css'

type ToolbarProps = {
  query: ListQuery
  searchHint?: string
  filters?: readonly Filter[]
  onChange: (changes: Partial<ListQuery>) => void
  children?: ReactNode
}

export function Toolbar({ query, searchHint, filters = [], onChange, children }: ToolbarProps) {
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
          className={styles.fold}
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
