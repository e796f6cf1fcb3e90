import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { TextField } from '#console/kit/form/TextField.tsx'
import type { ConsoleSetting } from '#contract/site/setting.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-setting.json'
import { api } from '#stores/session.ts'
import { History } from './History.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SenderCard } from './SenderCard.tsx'
import { SettingHead } from './SettingHead.tsx'
import styles from './setting.module.css'
import { source } from './setting-source.ts'

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
              <TextField
                bind={field('name')}
                label={messages['sender.name']}
                hint={messages['sender.name.hint']}
                optional={kit['form.optional']}
              />
              <TextField
                bind={field('replyTo')}
                label={messages.replyTo}
                hint={messages['replyTo.hint']}
                optional={kit['form.optional']}
              />
            </div>
          )}
        />
        <History section="sender" />
      </div>
    </>
  )
}

function Channels() {
  const setting = useQuery({
    queryKey: [source.path, 'senders'],
    queryFn: ({ signal }) => api.get(source.path, { signal }).json<ConsoleSetting>(),
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
