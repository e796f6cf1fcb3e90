import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $scheduleView, refreshSchedule, startSchedule } from '#stores/schedule.ts'
import { $policyYears, loadSetting } from '#stores/setting.ts'
import { Button } from '#ui/button/Button.tsx'
import { CheckForm } from './CheckForm.tsx'
import { useTexts } from './texts.tsx'

export function SelfCheck() {
  const { t } = useTexts()
  const view = useStore($scheduleView, { ssr: () => 'loading' as const })
  const years = useStore($policyYears, { ssr: 'initial' })
  useEffect(startSchedule, [])
  useEffect(() => void loadSetting(), [])
  if (view === 'down' || years === 'down') {
    return (
      <div role="alert">
        <p>{t('selfCheck.down')}</p>
        <Button onClick={() => void Promise.all([refreshSchedule(), loadSetting()])}>{t('selfCheck.retry')}</Button>
      </div>
    )
  }
  if (view === 'loading' || years === 'loading') return <p role="status">{t('selfCheck.loading')}</p>
  return <CheckForm years={years} />
}
