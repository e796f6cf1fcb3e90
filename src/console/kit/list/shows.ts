import messages from '#i18n/ko/console.json'
import type { ToolbarFilter } from './ListToolbar.tsx'

/** Filter of a list by `shows`: whether visitors can see the record. One for the list's URL, one for its toolbar. */
export const showsSpec = { shows: ['true', 'false'] } as const

export const showsFilter = (label: string): ToolbarFilter => ({
  name: 'shows',
  label,
  options: showsSpec.shows.map((value) => ({ value, label: messages[`shows.${value}`] })),
})
