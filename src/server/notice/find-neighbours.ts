import type { NoticeNeighbours } from '#contract/content/notice.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Deps } from '#server/http/app-env.ts'
import { isNoticePublished } from './published.ts'

export async function findNeighbours(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<NoticeNeighbours> {
  const published = deps.db
    .selectFrom('notice')
    .select(['id', 'title', 'publishedAt'])
    .where((eb) => isNoticePublished(eb, deps))
  const own = await published.where('id', '=', id).executeTakeFirstOrThrow(notFound)

  const nearest = async (side: '<' | '>', order: 'asc' | 'desc') => {
    const row = await published
      .where((eb) =>
        eb.or([
          eb('publishedAt', side, own.publishedAt),
          eb.and([eb('publishedAt', '=', own.publishedAt), eb('id', side, own.id)]),
        ]),
      )
      .orderBy('publishedAt', order)
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst()
    return row ? { _id: row.id, title: row.title } : null
  }
  return { previous: await nearest('<', 'desc'), next: await nearest('>', 'asc') }
}
