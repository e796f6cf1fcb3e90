import { useMemo } from 'react'
import type { ConsolePage } from '#console/kit/router/page.ts'
import type { ApplicationSummary } from '#contract/application/application-record.ts'
import messages from '#i18n/ko/console.json'
import statuses from '#i18n/ko/console-application.json'
import { formatPhone, groupReceipt } from '#lib/format.ts'
import type { Choice, ChoiceGroup } from './choice.ts'
import { findPages } from './find-pages.ts'
import { useApplications } from './use-applications.ts'

export function useChoices(pages: readonly ConsolePage[], text: string, canFindApplications: boolean) {
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

function pageChoice({ path, label, group }: ConsolePage): Choice {
  return { id: path.replaceAll('/', '-'), href: path, name: messages[label], facts: messages[group] }
}

function applicationChoice({ _id, name, phone, receiptNumber, status }: ApplicationSummary): Choice {
  const number = receiptNumber && groupReceipt(receiptNumber)
  const facts = [number, phone && formatPhone(phone), statuses[`status.${status}`]]
  return {
    id: _id,
    href: `/console/application/${_id}`,
    name: name ?? statuses.none,
    facts: facts.filter(Boolean).join(' · '),
  }
}
