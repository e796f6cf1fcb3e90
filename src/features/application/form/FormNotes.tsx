import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { RemoteDraftSync } from '#features/application/draft/remote-draft-sync.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDateTime } from '#lib/format.ts'
import { $identityMode } from '#stores/round.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import styles from './form.module.css'

export function FormNotes({ sync, onRestart }: { sync: RemoteDraftSync | undefined; onRestart: () => void }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const stop = () => setAsking(false)
  return (
    <div className={styles.notes}>
      {sync ? <SavedNote sync={sync} /> : <p>{t('form.saved')}</p>}
      <button type="button" className={styles.restart} onClick={() => setAsking(true)}>
        {t('form.restart')}
      </button>
      <Dialog
        isOpen={isAsking}
        title={t('form.restart.title')}
        onClose={stop}
        actions={
          <>
            <Button tone="secondary" onClick={stop}>
              {t('form.restart.cancel')}
            </Button>
            <Button tone="danger" onClick={onRestart}>
              {t('form.restart.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('form.restart.text')}</p>
      </Dialog>
    </div>
  )
}

function SavedNote({ sync }: { sync: RemoteDraftSync }) {
  const { t } = useTexts()
  const state = useStore(sync.$state)
  const isKept = useStore($identityMode) !== 'off'
  if (state.view !== 'saved') return <p>{t(isKept ? 'draft.before' : 'form.saved')}</p>
  return <p>{t('draft.saved', { time: formatDateTime(state.savedAt).slice(11, 16) })}</p>
}
