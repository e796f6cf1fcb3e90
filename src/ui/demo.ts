import type { ReactNode } from 'react'

/** A demo's text in the language of the page. */
export type Say = (ko: string, en: string, cn: string) => string

/** One state of a component as the style guide shows it; `name` says which. */
export type Demo = { name: string; node: ReactNode }

/** The same of a component that lives at build time only: the name of the `.astro` file beside it, and its props. */
export type StaticDemo = {
  component: string
  props: Record<string, unknown>
  /** Props that are pictures, by the name of a file in `src/assets`, which parts may not know. */
  pictures?: Record<string, 'lounge' | 'lounge_m'>
}
