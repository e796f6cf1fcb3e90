import { useState } from 'react'
import type { RemoteDraftSync } from '#features/application/draft/draft-sync.ts'
import { SavedNote } from '#features/application/draft/SavedNote.tsx'
import { useTexts } from '#features/application/texts.tsx'
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
