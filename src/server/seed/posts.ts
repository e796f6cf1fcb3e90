import { randomUUIDv7 } from 'node:crypto'
import type { Locale } from '#contract/kit/locale.ts'
import { keptUntil } from '#contract/terms/retention.ts'
import { boardTerms, termsId } from '#contract/terms/terms.ts'
import { json } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'

const hourMilliseconds = 3_600_000

type Text = { name: string; hoursAgo: number; body: string; locale?: Locale }
type DemoPost = Text & { title: string; comments: Text[] }

const posts: DemoPost[] = [
  {
    title: '[예시] 2인 가구인데 41m²면 짐이 다 들어갈까요?',
    name: '새봄이',
    hoursAgo: 5,
    body: '지금 사는 집이 36m² 정도인데 책장 두 개와 자전거 한 대를 어디에 둘지 고민입니다.\n\n비슷한 넓이의 집에 살아 보신 분이 계시면 수납을 어떻게 하셨는지 알려 주세요.',
    comments: [
      {
        name: '책벌레',
        hoursAgo: 4,
        body: '평면도에서 붙박이장 위치를 먼저 보세요. 저는 낮은 책장으로 바꾸니 훨씬 넓어 보였습니다.',
      },
      { name: '두바퀴', hoursAgo: 2, body: '자전거는 보관소가 어디에 있는지 1:1 문의로 물어보시면 정확할 거예요.' },
    ],
  },
  {
    title: '[예시] 아침에 새봄역까지 걸어 본 후기',
    name: '출근길',
    hoursAgo: 29,
    body: '평일 8시 10분쯤 공사 현장 앞에서 새봄역 2번 출구까지 걸어 봤습니다. 횡단보도 신호를 한 번 기다렸고, 천천히 걸어서 4분 걸렸습니다.\n\n비 오는 날에 다시 재 보고 댓글로 남기겠습니다.',
    comments: [{ name: '우산', hoursAgo: 20, body: '비 오는 날 후기도 기다리겠습니다!' }],
  },
  {
    title: '[Sample] Documents issued abroad: what worked for you?',
    name: 'Harbor',
    hoursAgo: 52,
    locale: 'en',
    body: 'My marriage certificate was issued outside Korea. Did you have yours translated before handing it in? If so, by whom?',
    comments: [],
  },
  {
    title: '[예시] 동네에 오래 앉아 있기 좋은 카페가 있을까요?',
    name: '하루한잔',
    hoursAgo: 75,
    body: '입주하면 재택근무를 자주 할 것 같습니다. 콘센트가 넉넉하고 조용한 곳을 아시면 알려 주세요.',
    comments: [],
  },
]

export async function seedPosts({ db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  const rowOf = ({ name, hoursAgo, body, locale = 'ko' }: Text) => {
    const now = clock() - hoursAgo * hourMilliseconds
    const at = new Date(now).toISOString()
    const destroyAt = keptUntil(settings.current().retention, 'post', now)
    const stamps = { id: randomUUIDv7(), createdAt: at, updatedAt: at, destroyAt }
    const guest = {
      kind: 'GUEST' as const,
      accountId: null,
      passwordHash: null,
      idempotencyKey: null,
      contentHash: '',
    }
    return { ...stamps, ...guest, name, locale, body, _terms: json([termsId(boardTerms)]) }
  }
  for (const { title, comments, ...text } of posts) {
    const post = { ...rowOf(text), code: 'default-board' as const, title, thumb: null, files: json([]) }
    await db.insertInto('board').values(post).execute()
    if (comments.length === 0) continue
    const rows = comments.map((comment) => ({ ...rowOf(comment), boardId: post.id }))
    await db.insertInto('board_comment').values(rows).execute()
  }
}
