import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import { purposeCodes, purposeSeparator } from '#contract/application/purpose.ts'
import messages from '#i18n/ko/console.json'
import { $claims, api } from '#stores/session.ts'

type RememberedPurpose = { purpose: string; at: number }

const rememberedMilliseconds = 3_600_000

/** Purposes given in this tab, by API path of the record or list: none is used again for another record. */
const $remembered = map<Record<string, RememberedPurpose>>({})
$claims.listen((claims, before) => {
  const isOtherAccount = claims?.sub !== before?.sub
  if (isOtherAccount) $remembered.set({})
})

/** The purpose given for this record or list within the last hour; `''` if it must be asked for. */
export function recentPurpose(purposeKey: string, remembered = $remembered.get(), now = Date.now()): string {
  const found = remembered[purposeKey]
  return found && now - found.at < rememberedMilliseconds ? found.purpose : ''
}

export function rememberPurpose(purposeKey: string, purpose: string): void {
  $remembered.setKey(purposeKey, { purpose, at: Date.now() })
}

export function useRecentPurpose(purposeKey: string): string {
  return recentPurpose(purposeKey, useStore($remembered))
}

export const purposes = purposeCodes.map((code) => ({ value: code, label: messages[`purpose.${code}`] }))

/** Splits a stored purpose into its preset reason and the free text. */
export function splitReason(
  purpose: string,
  reasons: readonly { value: string }[],
): { reason: string; detail: string } {
  const [reason = '', ...rest] = purpose.split(purposeSeparator)
  const isPreset = reasons.some(({ value }) => value === reason)
  return isPreset ? { reason, detail: rest.join(purposeSeparator) } : { reason: '', detail: purpose }
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

/** File name in a `Content-Disposition` header; prefers `filename*` (RFC 6266), which may hold Korean, to `filename`. */
export function fileName(disposition: string | null): string | undefined {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (extended) return decodeURIComponent(extended)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]
}

const revokeMilliseconds = 60_000

function saveAs(name: string, blob: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeMilliseconds)
}
