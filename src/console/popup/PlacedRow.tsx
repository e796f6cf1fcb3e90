import { Chip } from '#console/kit/feedback/Chip.tsx'
import { Link } from '#console/kit/router/Link.tsx'
import { placementState } from '#contract/content/placement.ts'
import messages from '#i18n/ko/console-placement.json'
import type { PlacedOptions } from './PlacedList.tsx'
import { type Placed, stateTones, windowText } from './placed.ts'
import styles from './popup.module.css'

export function PlacedRow<Item extends Placed>({ item, options }: { item: Item; options: PlacedOptions<Item> }) {
  const state = placementState(item, Date.now())
  return (
    <div className={styles.row}>
      <Link className={styles.name ?? ''} href={`${options.path}/${item._id}`}>
        {options.nameOf(item)}
      </Link>
      <span className={styles.facts}>{options.facts(item)}</span>
      <span className={styles.window}>{windowText(item)}</span>
      <span className={styles.state}>
        {options.lacksPicture(item) ? (
          <Chip tone="warn">{messages['state.noPicture']}</Chip>
        ) : (
          <Chip tone={stateTones[state]}>{messages[`state.${state}`]}</Chip>
        )}
      </span>
    </div>
  )
}
