import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { toast } from '#console/kit/feedback/toast.tsx'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import type { ListColumn } from './DataGrid.tsx'
import { type ConsoleListQuery, pageSizes } from './list-query.ts'
import styles from './panel.module.css'
import { isSameView, type ListSettings, type SavedView, shownColumns, withView } from './saved-views.ts'

type ViewMenuProps = {
  settings: ListSettings
  changeSettings: (changes: Partial<ListSettings>) => void
  query: ConsoleListQuery
  defaultSort: string
  onChange: (changes: Partial<ConsoleListQuery>) => void
}

const defaultView = { name: messages['views.usual'], limit: pageSizes[0], filters: {}, columns: null }

export function ViewMenu({ settings, changeSettings, query, defaultSort, onChange }: ViewMenuProps) {
  const { sort, limit, filters } = query
  const current = { sort, limit, filters, columns: settings.columns }
  const defaults: SavedView = { ...defaultView, sort: defaultSort }
  const active = settings.views.find((view) => isSameView(view, current))
  const apply = ({ columns, name: _, ...changes }: SavedView) => {
    changeSettings({ columns })
    onChange({ ...changes, q: '' })
  }
  return (
    <Panel label={active?.name ?? messages['views.title']} isOn={active !== undefined}>
      {(close) => (
        <>
          <p className={styles.title}>{messages['views.title']}</p>
          <ul role="list">
            {[defaults, ...settings.views].map((view) => (
              <ViewRow
                key={view === defaults ? '' : view.name}
                view={view}
                isActive={isSameView(view, current)}
                onApply={() => {
                  apply(view)
                  close()
                }}
                {...(view !== defaults && {
                  onRemove: () => changeSettings({ views: settings.views.filter((one) => one !== view) }),
                })}
              />
            ))}
          </ul>
          <SaveView
            onSave={(name) => {
              changeSettings({ views: withView(settings.views, { name, ...current }) })
              toast(interpolate(messages['views.saved'], { name }))
              close()
            }}
          />
        </>
      )}
    </Panel>
  )
}

type ViewRowProps = { view: SavedView; isActive: boolean; onApply: () => void; onRemove?: () => void }

function ViewRow({ view, isActive, onApply, onRemove }: ViewRowProps) {
  return (
    <li className={styles.view}>
      <button type="button" className={styles.apply} aria-pressed={isActive} onClick={onApply}>
        {view.name}
      </button>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={interpolate(messages['views.remove.label'], { name: view.name })}
          onClick={onRemove}
        >
          {messages['action.delete']}
        </button>
      )}
    </li>
  )
}

const viewNameMaximum = 30

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const id = useId()
  const [name, setName] = useState('')
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim()) onSave(name.trim())
  }
  return (
    <form className={styles.save} onSubmit={save}>
      <label htmlFor={id}>{messages['views.name']}</label>
      <div className={styles.line}>
        <input
          id={id}
          value={name}
          maxLength={viewNameMaximum}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="small" type="submit" disabled={!name.trim()}>
          {messages['action.save']}
        </Button>
      </div>
      <p id={`${id}-hint`} className="note">
        {messages['views.hint']}
      </p>
    </form>
  )
}

type ColumnMenuProps<Item> = {
  columns: readonly ListColumn<Item>[]
  chosen: readonly string[] | null
  onChange: (chosen: string[] | null) => void
}

/** Choice of columns. The first one opens the record, so it cannot be hidden. */
export function ColumnMenu<Item>({ columns, chosen, onChange }: ColumnMenuProps<Item>) {
  const shown = shownColumns(columns, chosen)
  const toggle = (column: ListColumn<Item>) => {
    const isShownAfter = (one: ListColumn<Item>) => (one === column ? !shown.includes(one) : shown.includes(one))
    onChange(columns.filter(isShownAfter).flatMap(({ name }) => name ?? []))
  }
  return (
    <Panel label={messages['columns.title']} isOn={chosen !== null}>
      {() => (
        <fieldset>
          <legend className={styles.title}>{messages['columns.legend']}</legend>
          {columns.slice(1).map((column) => (
            <label key={column.label} className={styles.check}>
              <input type="checkbox" checked={shown.includes(column)} onChange={() => toggle(column)} />
              {column.label}
              {column.isExtra && <small className={styles.extra}>{messages['columns.extra']}</small>}
            </label>
          ))}
          <Button size="small" tone="quiet" disabled={chosen === null} onClick={() => onChange(null)}>
            {messages['columns.reset']}
          </Button>
        </fieldset>
      )}
    </Panel>
  )
}

type PanelProps = {
  label: string
  isOn?: boolean
  children: (close: () => void) => ReactNode
}

function Panel({ label, isOn, children }: PanelProps) {
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the controls inside.
    <div
      ref={container}
      className={styles.container}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-on={isOn || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </div>
  )
}
