import { createContext } from 'react'
import type { ConsolePage } from './page.ts'

/** The page that is shown: what stands in it can say where it is. */
export const PageContext = createContext<Pick<ConsolePage, 'path' | 'label' | 'group'> | null>(null)
