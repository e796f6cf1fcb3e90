import { useEffect, useRef } from 'react'
import messages from '#i18n/ko/console.json'
import type { Choice, ChoiceGroup } from './choice.ts'
import styles from './palette.module.css'

type OptionsProps = {
  id: string
  groups: readonly ChoiceGroup[]
  active: Choice | undefined
  onPoint: (choice: Choice) => void
  onChoose: (choice: Choice) => void
}

export function Options({ id, groups, active, onPoint, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const activeId = active && `${id}-${active.id}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div ref={list} id={id} role="listbox" aria-label={messages['palette.results']} className={styles.list}>
      {groups.map(({ label, choices }, index) => (
        <div key={label} role="group" aria-labelledby={`${id}-group-${index}`}>
          <p id={`${id}-group-${index}`} role="presentation" className={styles.group}>
            {label}
          </p>
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox keeps the focus and handles the keys.
            <div
              key={choice.id}
              id={`${id}-${choice.id}`}
              role="option"
              aria-selected={choice === active}
              className={styles.option}
              onPointerMove={() => choice !== active && onPoint(choice)}
              onClick={() => onChoose(choice)}
            >
              <span className={styles.name}>{choice.name}</span>
              <span className={styles.facts}>{choice.facts}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
