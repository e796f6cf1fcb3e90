import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { RemoteDraftSync } from '#features/application/draft/remote-draft-sync.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatTime } from '#lib/format.ts'
import { $identityMode } from '#stores/round.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import styles from './form.module.css'

export function FormNotes({ sync, onRestart }: { sync: RemoteDraftSync | undefined; onRestart: () => void }) {
  const { t } = useTexts()
  const [isConfirming, setConfirming] = useState(false)
  const cancel = () => setConfirming(false)
  return (
    <div className={styles.notes}>
      {sync ? <SavedNote sync={sync} /> : <p>{t('form.saved')}</p>}
      <button type="button" className={styles.restart} onClick={() => setConfirming(true)}>
        {t('form.restart')}
      </button>
      <Dialog
        isOpen={isConfirming}
        title={t('form.restart.title')}
        onClose={cancel}
        actions={
          <>
            <Button tone="secondary" onClick={cancel}>
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
  // Only a verified person's draft is saved on the server.
  const savesOnServer = useStore($identityMode) !== 'off'
  if (state.view !== 'saved') return <p>{t(savesOnServer ? 'draft.before' : 'form.saved')}</p>
  return <p>{t('draft.saved', { time: formatTime(state.savedAt) })}</p>
}
