import type { ReactNode } from 'react'
import type { Selection } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import type { ConsoleListQuery } from './list-query.ts'
import { countPicked, type ListSelection, toSelection } from './selection.ts'
import styles from './selection-bar.module.css'

export type SelectionActions = (selection: Selection, count: number) => ReactNode

type SelectionBarProps = {
  selection: ListSelection
  query: ConsoleListQuery
  total: number
  actions: SelectionActions
}

/** Bar below a list while records are selected. Its status is always rendered, so that screen readers announce it. */
export function SelectionBar({ selection, query, total, actions }: SelectionBarProps) {
  const { picked, pickEverything, clear } = selection
  const count = countPicked(picked, total)
  return (
    <section className={styles.container} aria-label={messages['selection.label']} data-on={count > 0 || undefined}>
      <p className="visually-hidden" role="status">
        {count > 0 && interpolate(messages['selection.count'], { count: formatNumber(count) })}
      </p>
      {count > 0 && (
        <div className={styles.bar}>
          <strong className={styles.count}>
            {interpolate(messages['selection.count'], { count: formatNumber(count) })}
          </strong>
          <div className={`${styles.actions} cluster`}>{actions(toSelection(picked, query), count)}</div>
          <div className={`${styles.selectionButtons} cluster`}>
            {count < total && (
              <Button size="small" tone="quiet" onClick={pickEverything}>
                {interpolate(messages['selection.all'], { total: formatNumber(total) })}
              </Button>
            )}
            <Button size="small" tone="quiet" onClick={clear}>
              {messages['selection.clear']}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
