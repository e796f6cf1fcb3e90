import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { searchHeader } from '#console/kit/list/list-query.ts'
import type { ConsolePage } from '#console/kit/router/page.ts'
import type { ApplicationSummary } from '#contract/application/application-record.ts'
import type { Page } from '#contract/kit/resource.ts'
import messages from '#i18n/ko/console.json'
import statuses from '#i18n/ko/console-application.json'
import { formatPhone, groupReceipt } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { findPages } from './find-pages.ts'
import styles from './palette.module.css'

type ResultsProps = {
  pages: readonly ConsolePage[]
  text: string
  canFindApplications: boolean
  listId: string
  active: PaletteChoice | undefined
  onFound: (choices: readonly PaletteChoice[]) => void
  onActivate: (choice: PaletteChoice) => void
  onChoose: (choice: PaletteChoice) => void
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

type OptionsProps = {
  id: string
  groups: readonly ChoiceGroup[]
  active: PaletteChoice | undefined
  onActivate: (choice: PaletteChoice) => void
  onChoose: (choice: PaletteChoice) => void
}

function Options({ id, groups, active, onActivate, onChoose }: OptionsProps) {
  const activeId = active && `${id}-${active.id}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div id={id} role="listbox" aria-label={messages['palette.results']} className={styles.list}>
      {groups.map(({ label, choices }, index) => (
        <div key={label} role="group" aria-labelledby={`${id}-group-${index}`}>
          <p id={`${id}-group-${index}`} role="presentation" className={styles.group}>
            {label}
          </p>
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox keeps the focus and handles the keys.
            <div
              key={choice.id}
              id={`${id}-${choice.id}`}
              role="option"
              aria-selected={choice === active}
              className={styles.option}
              onPointerMove={() => choice !== active && onActivate(choice)}
              onClick={() => onChoose(choice)}
            >
              <span className={styles.name}>{choice.name}</span>
              <span className={styles.facts}>{choice.facts}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function useChoices(pages: readonly ConsolePage[], text: string, canFindApplications: boolean) {
  const { applications, isWaiting, hasFailed } = useApplications(text, canFindApplications)
  const groups = useMemo(() => {
    const all: ChoiceGroup[] = [
      { label: messages['palette.pages'], choices: findPages(pages, text).map(pageChoice) },
      { label: messages['palette.applications'], choices: applications.map(applicationChoice) },
    ]
    return all.filter(({ choices }) => choices.length > 0)
  }, [pages, text, applications])
  const choices = useMemo(() => groups.flatMap((group) => group.choices), [groups])
  return { groups, choices, isWaiting, hasFailed }
}

function pageChoice({ path, label, group }: ConsolePage): PaletteChoice {
  return { id: path.replaceAll('/', '-'), href: path, name: messages[label], facts: messages[group] }
}

function applicationChoice({ _id, name, phone, receiptNumber, status }: ApplicationSummary): PaletteChoice {
  const number = receiptNumber && groupReceipt(receiptNumber)
  const facts = [number, phone && formatPhone(phone), statuses[`status.${status}`]]
  return {
    id: _id,
    href: `/console/application/${_id}`,
    name: name ?? statuses.none,
    facts: facts.filter(Boolean).join(' · '),
  }
}

const debounceMilliseconds = 200
const applicationsShown = 6
const searchLengthMinimum = 2
/** One array for all renders, because effects compare it by identity. */
const noApplications: ApplicationSummary[] = []

function useApplications(text: string, isAllowed: boolean) {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setQuery(text.trim()), debounceMilliseconds)
    return () => window.clearTimeout(timer)
  }, [text])
  const isSearching = isAllowed && text.trim().length >= searchLengthMinimum
  const answer = useQuery({
    queryKey: ['console/application', 'palette', query],
    queryFn: ({ signal }) =>
      api
        .get('console/application', {
          searchParams: { limit: applicationsShown },
          headers: searchHeader({ q: query }),
          signal,
        })
        .json<Page<'applications', ApplicationSummary>>(),
    enabled: isSearching && query.length >= searchLengthMinimum,
    gcTime: 0,
  })
  const isCurrent = isSearching && query === text.trim()
  return {
    applications: (isCurrent && answer.data?.applications) || noApplications,
    isWaiting: isSearching && (!isCurrent || answer.isPending),
    hasFailed: isCurrent && answer.isError,
  }
}

export type PaletteChoice = { id: string; href: string; name: string; facts: string }
type ChoiceGroup = { label: string; choices: PaletteChoice[] }
