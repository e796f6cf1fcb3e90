import { useEffect } from 'react'
import type { ConsolePage } from '#console/kit/router/page.ts'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import type { Choice } from './choice.ts'
import { Options } from './Options.tsx'
import styles from './palette.module.css'
import { useChoices } from './use-choices.ts'

type ResultsProps = {
  pages: readonly ConsolePage[]
  text: string
  canFindApplications: boolean
  listId: string
  active: Choice | undefined
  onFound: (choices: readonly Choice[]) => void
  onPoint: (choice: Choice) => void
  onChoose: (choice: Choice) => void
}

export function Results({ pages, text, canFindApplications, listId, active, onFound, ...rest }: ResultsProps) {
  const { groups, choices, isWaiting, hasFailed } = useChoices(pages, text, canFindApplications)
  useEffect(() => onFound(choices), [choices, onFound])
  return (
    <>
      <Options id={listId} groups={groups} active={active} {...rest} />
      <p role="status" className={styles.status}>
        {statusText({ isWaiting, hasFailed, count: choices.length })}
      </p>
    </>
  )
}

function statusText({ isWaiting, hasFailed, count }: { isWaiting: boolean; hasFailed: boolean; count: number }) {
  if (isWaiting) return messages['palette.waiting']
  if (hasFailed) return messages['palette.failed']
  return count > 0 ? interpolate(messages['palette.count'], { count }) : messages['palette.none']
}
