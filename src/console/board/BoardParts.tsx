import { boardThumbPath, type ConsoleBoard } from '#contract/content/board.ts'
import { downloadTypes } from '#contract/content/download.ts'
import messages from '#i18n/ko/console-board.json'
import { formatSize } from '#lib/format-size.ts'
import { api as client } from '#stores/session.ts'
import styles from './board.module.css'
import { ModerateButton } from './ModerateButton.tsx'

const texts = { title: messages['part.title'], text: messages['part.text'], done: messages['part.done'] }

export function BoardParts({ post, api }: { post: ConsoleBoard; api: string }) {
  const { _id, thumb, files, hiddenAt } = post
  const parts = [
    ...(thumb
      ? [{ key: 'thumb', name: messages.thumb, facts: '', at: `${api}/thumb`, href: boardThumbPath(_id, 960) }]
      : []),
    ...files.map(({ _id: file, originalName, type, size }) => ({
      key: file,
      name: originalName,
      facts: `${downloadTypes[type].toUpperCase()} · ${formatSize(size)}`,
      at: `${api}/files/${file}`,
      href: `/api/v1/boards/${_id}/files/${file}`,
    })),
  ]
  if (parts.length === 0) return null
  return (
    <section className={styles.parts} aria-label={messages.files}>
      {hiddenAt && <p>{messages['thumb.hidden']}</p>}
      <ul role="list">
        {parts.map(({ key, name, facts, at, href }) => (
          <li key={key}>
            <span>{hiddenAt ? name : <a href={href}>{name}</a>}</span>
            <span>{facts}</span>
            <ModerateButton
              label={messages.destroy}
              name={name}
              isForGood
              texts={texts}
              run={(headers) => client.delete(at, { headers })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
