import styles from './stepper.module.css'

export type StepperItem = { id: string; label: string; state: 'done' | 'current' | 'ahead' }

type StepperProps = {
  label: string
  doneText: string
  items: readonly StepperItem[]
  onSelect: (id: string) => void
}

/** Steps of a form. On small windows only the current one with a bar; a step that is done is a button back to it. */
export function Stepper({ label, doneText, items, onSelect }: StepperProps) {
  const index = items.findIndex((item) => item.state === 'current')
  return (
    <nav aria-label={label}>
      <p className={styles.compact} aria-hidden="true">
        <span className={styles.count}>
          <b>{index + 1}</b> / {items.length}
        </span>
        <span>{items[index]?.label}</span>
      </p>
      <progress className={styles.bar} value={index + 1} max={items.length} aria-hidden="true" />
      <ol className={styles.list} role="list">
        {items.map((item, position) => (
          <li key={item.id} className={styles[item.state]} aria-current={item.state === 'current' ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {item.state === 'done' ? '' : position + 1}
            </span>
            {item.state === 'done' ? (
              <button type="button" className={styles.link} onClick={() => onSelect(item.id)}>
                {item.label} <span className="visually-hidden">{doneText}</span>
              </button>
            ) : (
              <span className={styles.name}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
