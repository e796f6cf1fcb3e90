import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import type { Column } from './DataGrid.tsx'
import { shownColumns } from './kept-list.ts'
import { Panel } from './Panel.tsx'
import styles from './panel.module.css'

type ColumnMenuProps<Item> = {
  columns: readonly Column<Item>[]
  chosen: readonly string[] | null
  onChange: (chosen: string[] | null) => void
}

/** The first column opens the record, so it cannot be hidden. */
export function ColumnMenu<Item>({ columns, chosen, onChange }: ColumnMenuProps<Item>) {
  const shown = shownColumns(columns, chosen)
  const toggle = (column: Column<Item>) => {
    const names = columns.filter((one) => (one === column) !== shown.includes(one)).flatMap(({ name }) => name ?? [])
    onChange(names)
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
