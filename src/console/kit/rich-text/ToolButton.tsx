import messages from '#i18n/ko/console-rich-text.json'
import styles from './rich-text.module.css'
import type { Tool } from './tools.tsx'

type ToolButtonProps = {
  name: Tool['name']
  icon: Tool['icon']
  isOn?: boolean | undefined
  isOff?: boolean
  onPress: () => void
}

/** One tool; pressing it with the mouse leaves the selection where it is. */
export function ToolButton({ name, icon, isOn, isOff = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      // The first one is the toolbar's stop until another has been focused.
      tabIndex={name === 'heading3' ? 0 : -1}
      className={styles.tool}
      aria-label={messages[name]}
      title={messages[name]}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isOff || onPress()}
    >
      {icon}
    </button>
  )
}
