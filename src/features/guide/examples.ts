import type { NoticeRow } from '#contract/content/notice.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { RoundList } from '#contract/round/public-round.ts'
import { rowsPerPage } from '#lib/paging.ts'

/** Each state has a page under `/ex/round`. */
export const roundStates = ['before', 'open', 'paused', 'closed', 'none', 'down'] as const
export type ExampleRoundState = (typeof roundStates)[number]
/** Each state has a page under `/ex/notice`. */
export const noticeStates = ['empty', 'long', 'down'] as const

const dayMilliseconds = 24 * 3_600_000
const longTexts: Record<Locale, string> = {
  ko: '이 안내는 담당자가 콘솔에서 직접 쓰는 문구입니다. 두 줄을 넘길 만큼 길어도 화면이 흐트러지지 않아야 합니다.',
  en: 'Staff write this message themselves in the console. However many lines it takes, the page around it must hold its shape.',
  cn: '这段说明由工作人员在管理后台自行撰写。即使文字较长、超过两行，页面版式也应保持整齐。',
}

/** Response of the API in a state; undefined if the API is not reachable. `now` is in milliseconds. */
export function exampleRounds(state: ExampleRoundState, now: number, locale: Locale): RoundList | undefined {
  if (state === 'down') return undefined
  const at = (days: number) => new Date(now + days * dayMilliseconds).toISOString()
  const [opens, closes] = windowDays(state)
  const text = longTexts[locale]
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
    policyYear: null,
    offers: null,
    offerSource: null,
  }
  return {
    schedules: state === 'none' ? [] : [round],
    now: at(0),
    identity: 'off',
    upload: 'server',
    waitingRoom: 'off',
  }
}

function windowDays(state: ExampleRoundState): [opens: number, closes: number] {
  if (state === 'before') return [2, 9]
  return state === 'closed' ? [-9, -2] : [-3, 4]
}

const longTitles: Record<Locale, string> = {
  ko: '[정정] 온마루 2026년 제12회 청년·신혼부부 임대주택 추가 모집에 따른 서류심사대상자 발표와 제출 서류, 소명 기간 변경 및 상담 창구 운영 시간 안내',
  en: 'Correction: changes to the shortlist date, the documents required, the clarification period and the opening hours of the advice desk for the 12th round (additional homes for young people and newlyweds), 2026',
  cn: '【更正】关于 2026 年第 12 轮青年及新婚夫妇租赁住宅补充招租的材料审核名单公布、材料提交、补充说明期限变更以及咨询窗口开放时间的通知',
}

/** The first three are pinned; the titles have nearly the maximum length, one is a single word. */
export function longNotices(): NoticeRow[] {
  const word = 'A'.repeat(118)
  return Array.from({ length: rowsPerPage }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, 20 - index)).toISOString()
    return {
      _id: `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      title: index === 3 ? { ko: word, en: word, cn: word } : longTitles,
      category: 'result',
      isPinned: index < 3,
      publishedAt: at,
    }
  })
}
