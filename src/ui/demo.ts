import type { ReactNode } from 'react'

/** Picks the text in the page's language; demos keep their texts beside their code. */
export type Translate = (ko: string, en: string, cn: string) => string

export type Demo = { name: string; node: ReactNode }

/** A demo of an `.astro` component: the name of its file beside the demo, and its props. */
export type StaticDemo = {
  component: string
  props: Record<string, unknown>
  /** Props that are pictures, each with a file name in `src/assets`, which `src/ui` may not import. */
  pictures?: Record<string, 'lounge' | 'lounge_m'>
}
