import messages from '#i18n/ko/console.json'
import type { ToolbarFilter } from './ListToolbar.tsx'

/** Filter of a list by `shows`: whether visitors can see the record. */
export const showsFilter = (label: string): ToolbarFilter => ({
  name: 'shows',
  label,
  options: (['true', 'false'] as const).map((value) => ({ value, label: messages[`shows.${value}`] })),
})
