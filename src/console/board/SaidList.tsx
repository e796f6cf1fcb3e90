import { type ConsoleBoard, saidMaximum } from '#contract/content/board.ts'
import messages from '#i18n/ko/console-board.json'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api as client } from '#stores/session.ts'
import styles from './board.module.css'
import { ModerateButton } from './ModerateButton.tsx'
import { State } from './State.tsx'
import { VisibilityButton } from './VisibilityButton.tsx'

const destroyTexts = {
  title: messages['comment.destroy.title'],
  text: messages['comment.destroy.text'],
  done: messages['comment.destroy.done'],
}

/** Comments of a post, including hidden ones. */
export function SaidList({ said, api }: { said: ConsoleBoard['said']; api: string }) {
  if (said.length === 0) return <p className="soft">{messages['comments.none']}</p>
  return (
    <>
      {said.length === saidMaximum && (
        <p className="soft">{interpolate(messages['comments.latest'], { count: saidMaximum })}</p>
      )}
      <ol className={styles.said} role="list">
        {said.map(({ _id, name, kind, createdAt, body, hiddenAt }) => {
          const at = `${api}/comments/${_id}`
          const label = interpolate(messages['comment.by'], { name })
          return (
            <li key={_id}>
              <p className={styles.by}>
                <strong>{name}</strong>
                <span>{messages[`kind.${kind}`]}</span>
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                {hiddenAt && <State hiddenAt={hiddenAt} />}
              </p>
              <p className={styles.words}>{body}</p>
              <div className="cluster">
                <VisibilityButton api={at} hiddenAt={hiddenAt} name={label} />
                <ModerateButton
                  label={messages.destroy}
                  name={label}
                  isForGood
                  texts={destroyTexts}
                  run={(headers) => client.delete(at, { headers })}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}
