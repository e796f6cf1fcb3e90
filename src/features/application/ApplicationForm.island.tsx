import { ApplicationForm } from './form/ApplicationForm.tsx'
import { RoundGate } from './round/RoundGate.tsx'
import { type IslandProps, TextProvider } from './texts.tsx'

/** The application form, while the round takes applications. */
export function ApplicationFormIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <RoundGate>{(round) => <ApplicationForm key={round} round={round} />}</RoundGate>
    </TextProvider>
  )
}
