import { createContext } from 'react'
import type { ConsolePage } from './page.ts'

export const PageContext = createContext<Pick<ConsolePage, 'path' | 'label' | 'group'> | null>(null)
