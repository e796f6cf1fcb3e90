import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import { purposeCodes, purposeSeparator } from '#contract/application/purpose.ts'
import messages from '#i18n/ko/console.json'
import { $claims, api } from '#stores/session.ts'

type Given = { purpose: string; at: number }

const goodFor = 3_600_000

/** Purposes given in this page, by record or list: a purpose is not reused for another record. */
const $given = map<Record<string, Given>>({})
// Cleared when another account logs in.
$claims.listen((claims, before) => claims?.sub !== before?.sub && $given.set({}))

/** The purpose given within the last hour; `''` if it must be asked for. */
export function givenPurpose(about: string, given = $given.get(), now = Date.now()): string {
  const kept = given[about]
  return kept && now - kept.at < goodFor ? kept.purpose : ''
}

export function keepPurpose(about: string, purpose: string): void {
  $given.setKey(about, { purpose, at: Date.now() })
}

export function useGivenPurpose(about: string): string {
  return givenPurpose(about, useStore($given))
}

export const purposes = purposeCodes.map((code) => ({ value: code, label: messages[`purpose.${code}`] }))

/** Splits a stored purpose into its preset reason and the free text. */
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

export async function downloadForPurpose({
  path,
  searchParams,
  headers,
  purpose,
  fallbackName,
}: Download): Promise<void> {
  const response = await api.get(path, {
    headers: { ...headers, Purpose: encodeURIComponent(purpose) },
    ...(searchParams && { searchParams }),
    timeout: false,
  })
  const name = fileName(response.headers.get('Content-Disposition')) ?? fallbackName
  saveAs(name, await response.blob())
}

/** Prefers `filename*` (RFC 6266) to `filename`. */
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
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
