import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import { purposeCodes, purposeSeparator } from '#contract/purpose.ts'
import messages from '#i18n/ko/console.json'
import { $claims, api } from '#stores/session.ts'

type Given = { purpose: string; at: number }

const goodFor = 3_600_000

/** What staff gave as a purpose in this page, by what for: a record, or a list. Never of one record for another. */
const $given = map<Record<string, Given>>({})
// Whoever logs in next has reasons of their own.
$claims.listen((claims, before) => claims?.sub !== before?.sub && $given.set({}))

/** The purpose that was given for a record or a list within the last hour; `''` where it has to be asked for. */
export function givenPurpose(about: string, given = $given.get(), now = Date.now()): string {
  const kept = given[about]
  return kept && now - kept.at < goodFor ? kept.purpose : ''
}

export function keepPurpose(about: string, purpose: string): void {
  $given.setKey(about, { purpose, at: Date.now() })
}

/** The same, kept up to date. */
export function useGivenPurpose(about: string): string {
  return givenPurpose(about, useStore($given))
}

/** Reasons to choose from; words of one's own may follow each. */
export const purposes = purposeCodes.map((code) => ({ value: code, label: messages[`purpose.${code}`] }))

/** A purpose as whoever gave it had it: the reason that was chosen, and the words of their own. */
export function splitReason(
  purpose: string,
  reasons: readonly { value: string }[],
): { reason: string; detail: string } {
  const [reason = '', ...rest] = purpose.split(purposeSeparator)
  const isChoice = reasons.some(({ value }) => value === reason)
  return isChoice ? { reason, detail: rest.join(purposeSeparator) } : { reason: '', detail: purpose }
}

type Download = {
  path: string
  searchParams?: URLSearchParams
  headers?: Record<string, string>
  purpose: string
  fallbackName: string
}

/** Fetches a file with its purpose and saves it under the name that the server gives it. */
export async function download({ path, searchParams, headers, purpose, fallbackName }: Download): Promise<void> {
  const response = await api.get(path, {
    headers: { ...headers, Purpose: encodeURIComponent(purpose) },
    ...(searchParams && { searchParams }),
    timeout: false,
  })
  const name = fileName(response.headers.get('Content-Disposition')) ?? fallbackName
  saveAs(name, await response.blob())
}

/** The name in a Content-Disposition header: RFC 6266's `filename*` before the plain one. */
export function fileName(disposition: string | null): string | undefined {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (extended) return decodeURIComponent(extended)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]
}

function saveAs(name: string, blob: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
