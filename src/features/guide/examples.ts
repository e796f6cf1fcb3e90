import type { Notice } from '#contract/notice.ts'
import type { ScheduleList } from '#contract/schedule.ts'

/** States of a round, each a page of its own under `/ex/round`. */
export const roundStates = ['before', 'open', 'paused', 'closed', 'none', 'down'] as const
export type RoundState = (typeof roundStates)[number]
/** States of the list of notices, each a page of its own under `/ex/notice`. */
export const noticeStates = ['empty', 'long', 'down'] as const

const day = 24 * 3_600_000
const text =
  '이 안내는 담당자가 콘솔에서 직접 쓰는 문구입니다. 두 줄을 넘길 만큼 길어도 화면이 흐트러지지 않아야 합니다.'

/** What the API would answer at `now` (milliseconds) in a state; `undefined` where it is out of reach. */
export function scheduleIn(state: RoundState, now: number): ScheduleList | undefined {
  if (state === 'down') return undefined
  const at = (days: number) => new Date(now + days * day).toISOString()
  const [opens, closes] = daysOf(state)
  const round = {
    _id: '01990000-0000-7000-8000-000000000001',
    createdAt: at(-30),
    updatedAt: at(-30),
    round: 12,
    shows: true,
    stops: state === 'paused',
    openAt: at(opens),
    deadAt: at(closes),
    message: { beforeOpen: text, dead: text, dead2: text, stop: text },
    steps: [],
  }
  return { schedules: state === 'none' ? [] : [round], now: at(0) }
}

/** The days from now on which a round opens and closes. */
function daysOf(state: RoundState): [opens: number, closes: number] {
  if (state === 'before') return [2, 9]
  return state === 'closed' ? [-9, -2] : [-3, 4]
}

const title =
  '[정정] 온마루 2026년 제12회 청년·신혼부부 임대주택 추가 모집에 따른 서류심사대상자 발표와 제출 서류, 소명 기간 변경 및 상담 창구 운영 시간 안내'

/** Ten notices with titles of the longest kind, one of them a single unbroken word. */
export function longNotices(): Notice[] {
  return Array.from({ length: 10 }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, 20 - index)).toISOString()
    const ko = index === 3 ? 'A'.repeat(118) : title
    return {
      _id: `01990000-0000-7000-8000-00000000000${index}`,
      createdAt: at,
      updatedAt: at,
      title: { ko, en: ko, cn: ko },
      body: { ko: title, en: title, cn: title },
      isPinned: index < 3,
      shows: true,
      publishedAt: at,
    }
  })
}
