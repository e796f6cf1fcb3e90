import form from '#features/application/form/form.module.css'
import { useStatusTexts } from '#features/application/inquiry/inquiry-texts.tsx'
import { useAmendmentActions } from './amendment-context.ts'

export function AmendmentNotes() {
  const t = useStatusTexts()
  const { reset } = useAmendmentActions()
  return (
    <div className={form.notes}>
      <p>{t('amend.saved')}</p>
      <p>{t('amend.files')}</p>
      <button type="button" className={form.restart} onClick={reset}>
        {t('amend.reset')}
      </button>
    </div>
  )
}
