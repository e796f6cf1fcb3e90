import type { Locale } from '#contract/locale.ts'
import type { Notice, NoticeNeighbours } from '#contract/notice.ts'
import { fetchAnswer, fetchRecord, type PageApi } from '#lib/page-api.ts'

/** A notice with those around it, null where the API could not say; or the status to answer with. */
export async function fetchNotice(api: PageApi, locale: Locale, id: string) {
  const path = `v1/center/notifications/${encodeURIComponent(id)}`
  const [notice, neighbours] = await Promise.all([
    fetchRecord<Notice>(api, locale, { path, singular: 'notification' }),
    fetchAnswer<NoticeNeighbours>(api, locale, `${path}/neighbours`),
  ])
  return typeof notice === 'number' ? notice : { notice, neighbours }
}
