import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { FactSheet, Sheet } from '#console/kit/record/Sheet.tsx'
import { recordQuery } from '#console/kit/record/source.ts'
import { navigate } from '#console/kit/router/history.ts'
import type { ConsoleBoard } from '#contract/content/board.ts'
import messages from '#i18n/ko/console-board.json'
import texts from '#i18n/ko/post.json'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { api as client } from '#stores/session.ts'
import { BoardParts } from './BoardParts.tsx'
import styles from './board.module.css'
import { ModerateButton } from './ModerateButton.tsx'
import { SaidList } from './SaidList.tsx'
import { State } from './State.tsx'
import { path, source } from './source.ts'
import { VisibilityButton } from './VisibilityButton.tsx'

const parent = { label: messages.title, href: path }

export function BoardDetail({ id }: { id: string }) {
  const record = useQuery(recordQuery<ConsoleBoard>(source, id))
  if (record.isError)
    return (
      <>
        <PageHead title={messages.detail} parent={parent} />
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      </>
    )
  if (record.isPending) return <LoadingState />
  const post = record.data
  const api = `${source.path}/${id}`
  return (
    <article className={styles.sheets}>
      <PageHead title={post.title} parent={parent} aside={<State hiddenAt={post.hiddenAt} />}>
        <VisibilityButton api={api} hiddenAt={post.hiddenAt} />
        <ModerateButton
          label={messages.destroy}
          isForGood
          texts={{
            title: messages['destroy.title'],
            text: messages['destroy.text'],
            done: messages['destroy.done'],
          }}
          run={async (headers) => {
            await client.delete(api, { headers })
            await navigate(path)
          }}
        />
      </PageHead>
      <FactSheet
        title={messages.detail}
        body={post.body}
        facts={[
          [messages.name, `${post.name} (${messages[`kind.${post.kind}`]})`],
          [messages.board, texts[`${post.code}.title`]],
          [messages.createdAt, formatDateTime(post.createdAt)],
          [messages.updatedAt, post.updatedAt === post.createdAt ? null : formatDateTime(post.updatedAt)],
          [messages.hiddenAt, post.hiddenAt && formatDateTime(post.hiddenAt)],
          [messages.destroyAt, formatDate(post.destroyAt)],
        ]}
      >
        <BoardParts post={post} api={api} />
      </FactSheet>
      <Sheet title={`${messages.comments} ${post.said.length}`}>
        <SaidList said={post.said} api={api} />
      </Sheet>
    </article>
  )
}
