import { persistentAtom } from '@nanostores/persistent'
import { purposeCodes, purposeSeparator } from '#contract/purpose.ts'
import messages from '#i18n/ko/console.json'
import { api } from '#stores/session.ts'

/** Why personal data leaves the console; kept for this tab, the server logs it with each file. */
export const $purpose = persistentAtom<string>('onmaru:purpose', '')

/** Reasons to choose from; a word of one's own may follow each. */
export const purposes = purposeCodes.map((code) => messages[`purpose.${code}`])

/** A purpose as whoever gave it had it: the reason that was chosen, and the words of their own. */
export function splitPurpose(purpose: string, reasons: readonly string[]): { reason: string; detail: string } {
  const [reason = '', ...rest] = purpose.split(purposeSeparator)
  return reasons.includes(reason) ? { reason, detail: rest.join(purposeSeparator) } : { reason: '', detail: purpose }
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
