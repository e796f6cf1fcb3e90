import type { Download } from '#contract/content/download.ts'
import { type Locale, languageTags, localePath } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import type { Messages } from '#i18n/ko.ts'
import { interpolate } from '#lib/interpolate.ts'
import type { PageQuery } from '#lib/paging.ts'
import { api } from '#stores/session.ts'
import { type InitialList, PagedBoard } from '#ui/board/PagedBoard.tsx'
import { type DownloadListPage, downloadListPath, downloadsOf, fileFacts } from './download-list.ts'

type DownloadBoardProps = InitialList<Download> & { locale: Locale; messages: Messages['board'] & Messages['download'] }

const load = async (query: PageQuery, signal: AbortSignal) =>
  downloadsOf(await api.get<DownloadListPage>(downloadListPath(query), { signal }).json())

/** The list of downloads, with search and pages. */
export function DownloadBoard({ locale, messages, ...initialList }: DownloadBoardProps) {
  const path = localePath(locale, '/center/download')
  return (
    <PagedBoard
      {...initialList}
      path={path}
      texts={messages}
      load={load}
      rowOf={({ _id, title, file }) => ({
        href: `${path}/${_id}`,
        title: localize(title, locale),
        lang: languageTags[localizedIn(title, locale)],
        facts: file && interpolate(messages.facts, fileFacts(file)),
      })}
    />
  )
}
