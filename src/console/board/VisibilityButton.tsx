import messages from '#i18n/ko/console-board.json'
import { api as client } from '#stores/session.ts'
import { ModerateButton } from './ModerateButton.tsx'

type VisibilityButtonProps = { api: string; hiddenAt: string | null; name?: string }

export function VisibilityButton({ api, hiddenAt, name }: VisibilityButtonProps) {
  const action = hiddenAt ? 'show' : 'hide'
  return (
    <ModerateButton
      label={messages[action]}
      {...(name && { name })}
      texts={{
        title: messages[`${action}.title`],
        text: messages[`${action}.text`],
        done: messages[`${action}.done`],
      }}
      run={(headers) => client.put(api, { json: { shows: hiddenAt !== null }, headers })}
    />
  )
}
