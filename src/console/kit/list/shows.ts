import messages from '#i18n/ko/console.json'
import type { Filter } from './Filters.tsx'

/** What a list of things that visitors may see is filtered by: whether they do. */
export const showsSpec = { shows: ['true', 'false'] } as const

export const showsFilter = (label: string): Filter => ({
  name: 'shows',
  label,
  options: showsSpec.shows.map((value) => ({ value, label: messages[`shows.${value}`] })),
})
