import type { ApplicationRound } from '#contract/round/round.ts'
import { demoOfferSource, demoOffers } from './offers.ts'
import { applicationDays, demoRoundSteps, seoulHour, stepHours } from './round-steps.ts'

export function demoRound(now: number): Omit<ApplicationRound, '_id' | 'createdAt' | 'updatedAt'> {
  return {
    round: 1,
    shows: true,
    stops: false,
    openAt: seoulHour(now, applicationDays.from, stepHours.start),
    deadAt: seoulHour(now, applicationDays.until, stepHours.end),
    steps: demoRoundSteps(now),
    policyYear: 2025,
    offers: demoOffers,
    offerSource: demoOfferSource,
    message: {
      beforeOpen: {
        ko: '아직 접수 기간이 아닙니다. 접수가 시작되면 이 화면이 신청서로 바뀝니다.',
        en: 'Applications are not open yet. The form will open on this page as soon as they are.',
        cn: '申请尚未开始。开始后，本页面将自动切换为申请表。',
      },
      dead: {
        ko: '이번 회차의 접수가 끝났습니다. 다음 회차 일정은 공지사항에서 알려 드립니다.',
        en: 'Applications for this round have closed. We’ll announce the next round under Notices.',
        cn: '本轮受理已结束。下一轮日程将在“公告”栏目发布。',
      },
      dead2: {
        ko: '신청 내용을 고칠 수 있는 기간이 끝났습니다. 고칠 내용이 있으면 전화로 문의해 주세요.',
        en: 'You can no longer change your application. If something needs correcting, please call us.',
        cn: '修改申请内容的期限已过。如需更正，请致电咨询。',
      },
      stop: {
        ko: '신청 접수를 잠시 중단했습니다. 작성하시던 내용은 이 기기에 그대로 남아 있으니, 접수가 재개되면 이어서 신청해 주세요.',
        en: 'Applications are temporarily paused. Your answers are still on this device, so you can continue when applications reopen.',
        cn: '目前暂停受理申请。您填写的内容仍保存在本设备上，恢复受理后可继续申请。',
      },
    },
  }
}
