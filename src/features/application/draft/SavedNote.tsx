import { useStore } from '@nanostores/react'
import { useTexts } from '#features/application/texts.tsx'
import { formatDateTime } from '#lib/format.ts'
import { $identityMode } from '#stores/schedule.ts'
import type { RemoteDraftSync } from './draft-sync.ts'

export function SavedNote({ sync }: { sync: RemoteDraftSync }) {
  const { t } = useTexts()
  const state = useStore(sync.$state)
  const isKept = useStore($identityMode) !== 'off'
  if (state.view !== 'saved') return <p>{t(isKept ? 'draft.before' : 'form.saved')}</p>
  return <p>{t('draft.saved', { time: formatDateTime(state.savedAt).slice(11, 16) })}</p>
}
