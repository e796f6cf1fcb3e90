import type { Notice, NoticeNeighbours } from '#contract/content/notice.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { fetchAnswer, fetchRecord, type PageApi } from '#lib/page-api.ts'

/** `neighbours` is null if the API failed. Returns a status if there is no notice to show. */
export async function fetchNotice(api: PageApi, locale: Locale, id: string) {
  const path = `v1/center/notifications/${encodeURIComponent(id)}`
  const [notice, neighbours] = await Promise.all([
    fetchRecord<Notice>(api, locale, { path, singular: 'notification' }),
    fetchAnswer<NoticeNeighbours>(api, locale, `${path}/neighbours`),
  ])
  return typeof notice === 'number' ? notice : { notice, neighbours }
}
