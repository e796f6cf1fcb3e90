import { Chip } from '#console/kit/feedback/Chip.tsx'
import { PublishState } from '#console/kit/record/Publish.tsx'
import type { Download } from '#contract/content/download.ts'
import messages from '#i18n/ko/console-download.json'

export function DownloadState({ item }: { item: Download }) {
  return item.file ? <PublishState item={item} /> : <Chip tone="warn">{messages['state.noFile']}</Chip>
}
