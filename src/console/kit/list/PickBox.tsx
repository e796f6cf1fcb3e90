import messages from '#i18n/ko/console.json'
import styles from './grid.module.css'

type PickBoxProps = {
  id: string
  state: 'none' | 'some' | 'all'
  /** Id of the row's label; without it, the box selects the whole page. */
  names?: string | undefined
  onPick: (on: boolean, isRange: boolean) => void
}

export function PickBox({ id, state, names, onPick }: PickBoxProps) {
  return (
    <label className={styles.pick}>
      <input
        id={id}
        type="checkbox"
        aria-label={messages[names ? 'selection.row' : 'selection.page']}
        aria-labelledby={names && `${id} ${names}`}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        checked={state === 'all'}
        onChange={(event) => onPick(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  )
}
