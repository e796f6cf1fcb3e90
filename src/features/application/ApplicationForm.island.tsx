import { ApplicationForm } from './form/ApplicationForm.tsx'
import { RoundGate } from './round/RoundGate.tsx'
import { SentGate } from './sent/SentGate.tsx'
import { type IslandProps, TextProvider } from './texts.tsx'

export function ApplicationFormIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <RoundGate>
        {(round) => (
          <SentGate key={round} round={round}>
            <ApplicationForm round={round} />
          </SentGate>
        )}
      </RoundGate>
    </TextProvider>
  )
}
