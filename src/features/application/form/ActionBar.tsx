import { useTexts } from '#features/application/texts.tsx'
import { Button } from '#ui/button/Button.tsx'
import styles from './form.module.css'

type ActionBarProps = { nextText: string; isBusy: boolean; onPrevious: (() => void) | undefined }

export function ActionBar({ nextText, isBusy, onPrevious }: ActionBarProps) {
  const { t } = useTexts()
  return (
    <div className={styles.actions}>
      {onPrevious && (
        <Button tone="secondary" onClick={onPrevious} disabled={isBusy}>
          {t('form.previous')}
        </Button>
      )}
      {/* Not disabled while sending: disabling the focused button takes the focus away from keyboard users. */}
      <Button type="submit" className={styles.next} aria-disabled={isBusy || undefined}>
        {nextText}
      </Button>
    </div>
  )
}
