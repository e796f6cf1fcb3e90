import { type DownloadFile, downloadTypes } from '#contract/content/download.ts'
import { formatSize } from '#lib/format-size.ts'

/** `PDF · 120 KB`. */
export function fileText({ type, size }: DownloadFile): string {
  return `${downloadTypes[type].toUpperCase()} · ${formatSize(size)}`
}
