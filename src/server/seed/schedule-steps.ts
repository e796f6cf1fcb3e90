import type { ScheduleStep } from '#contract/schedule.ts'

const dayMilliseconds = 24 * 3_600_000

/** So many days after today, at a full hour in Seoul (UTC+9). */
export function seoulHour(now: number, day: number, hour: number): string {
  const today = Math.floor((now + 9 * 3_600_000) / dayMilliseconds) * dayMilliseconds
  return new Date(today + day * dayMilliseconds + (hour - 9) * 3_600_000).toISOString()
}

type DemoStep = Pick<ScheduleStep, 'key' | 'label' | 'note'> & { from: number; until: number | null }

/** Days from today; a step without `until` is a moment. */
const demoSteps: readonly DemoStep[] = [
  {
    key: 'announcement',
    from: -12,
    until: null,
    label: { ko: '모집공고', en: 'Announcement', cn: '招募公告' },
    note: {
      ko: '나이와 혼인 기간, 무주택을 판단하는 기준일입니다.',
      en: 'Age, marriage and home ownership are judged as of this day.',
      cn: '年龄、婚姻期间与无房情况均以此日为准。',
    },
  },
  {
    key: 'application',
    from: -3,
    until: 14,
    label: { ko: '청약접수', en: 'Applications', cn: '申请受理' },
    note: {
      ko: '이 누리집에서 신청합니다. 먼저 신청해도 유리하지 않습니다.',
      en: 'Apply on this site. Being early gives no advantage.',
      cn: '在本网站申请，先后顺序不影响结果。',
    },
  },
  {
    key: 'screening',
    from: 20,
    until: null,
    label: { ko: '서류심사대상자 발표', en: 'Shortlist for document review', cn: '公布材料审核名单' },
    note: null,
  },
  {
    key: 'documents',
    from: 21,
    until: 26,
    label: { ko: '서류제출', en: 'Document submission', cn: '提交材料' },
    note: {
      ko: '마감 뒤에는 서류를 받지 않습니다.',
      en: 'Nothing is accepted after the deadline.',
      cn: '逾期不予受理。',
    },
  },
  {
    key: 'clarification',
    from: 40,
    until: 46,
    label: { ko: '소명', en: 'Clarification', cn: '补充说明' },
    note: {
      ko: '더 확인할 내용이 있는 분께만 따로 연락드립니다.',
      en: 'Only if we contact you with questions.',
      cn: '仅通知需进一步核实的申请人。',
    },
  },
  {
    key: 'winners',
    from: 60,
    until: null,
    label: { ko: '당첨자·예비자 발표', en: 'Results and waiting list', cn: '公布入选及候补名单' },
    note: null,
  },
  {
    key: 'contract',
    from: 70,
    until: 74,
    label: { ko: '계약', en: 'Contract', cn: '签约' },
    note: null,
  },
  {
    key: 'moveIn',
    from: 100,
    until: 160,
    label: { ko: '입주지정기간', en: 'Move-in period', cn: '指定入住期' },
    note: {
      ko: '이 기간 안에 잔금을 내고 입주합니다.',
      en: 'Pay the balance and move in within this period.',
      cn: '请在此期间缴清余款并入住。',
    },
  },
]

/** The demo round's steps around its window, which is the step of applications. */
export function firstSteps(now: number, openAt: string, deadAt: string): ScheduleStep[] {
  return demoSteps.map(({ from, until, ...step }) => {
    if (step.key === 'application') return { ...step, startAt: openAt, endAt: deadAt }
    const startAt = seoulHour(now, from, 10)
    return { ...step, startAt, endAt: until === null ? startAt : seoulHour(now, until, 18) }
  })
}
