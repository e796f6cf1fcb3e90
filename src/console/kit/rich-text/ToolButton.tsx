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

/** Preventing `mousedown` keeps the text selection. */
export function ToolButton({ name, icon, isOn, isOff = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      // Roving tabindex: the first tool is the initial tab stop.
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
