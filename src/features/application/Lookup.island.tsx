import { LookupForm } from './lookup/LookupForm.tsx'
import { type IslandProps, TextProvider } from './texts.tsx'

/** Finds an application by its receipt number and what only its applicant knows. */
export function LookupIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <LookupForm path={(id) => `/application/inquiry/${id}`} />
    </TextProvider>
  )
}
