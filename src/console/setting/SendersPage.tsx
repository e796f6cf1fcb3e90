import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import type { ConsoleSetting } from '#contract/site/setting.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-setting.json'
import { api } from '#stores/session.ts'
import { SectionForm } from './SectionForm.tsx'
import { SenderCard } from './SenderCard.tsx'
import { SettingHead } from './SettingHead.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './setting.module.css'
import { settingSource } from './source.ts'

export function SendersPage() {
  return (
    <>
      <SettingHead tab="senders" intro={messages['sender.keys']} />
      <Channels />
      <div className={styles.section}>
        <h2>{messages.sender}</h2>
        <SectionForm
          section="sender"
          form={(field) => (
            <div className={styles.limit}>
              <BoundTextField
                bind={field('name')}
                label={messages['sender.name']}
                hint={messages['sender.name.hint']}
                optional={consoleMessages['form.optional']}
              />
              <BoundTextField
                bind={field('replyTo')}
                label={messages.replyTo}
                hint={messages['replyTo.hint']}
                optional={consoleMessages['form.optional']}
              />
            </div>
          )}
        />
        <SettingHistory section="sender" />
      </div>
    </>
  )
}

function Channels() {
  const setting = useQuery({
    queryKey: [settingSource.path, 'senders'],
    queryFn: ({ signal }) => api.get(settingSource.path, { signal }).json<ConsoleSetting>(),
  })
  if (setting.isError) return <ErrorState error={setting.error} onRetry={() => void setting.refetch()} />
  if (setting.isPending) return <LoadingState />
  const { mail, text } = setting.data.senders
  return (
    <div className={styles.sections}>
      <SenderCard channel="MAIL" state={mail} />
      <SenderCard channel="TEXT" state={text} />
    </div>
  )
}
