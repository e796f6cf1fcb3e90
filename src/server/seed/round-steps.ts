import type { Locale } from '#contract/kit/locale.ts'
import type { RoundStep } from '#contract/round/round.ts'
import { getT } from '#i18n/translate.ts'

const dayMilliseconds = 24 * 3_600_000

/** A full hour in Seoul (UTC+9), `day` days after today. */
export function seoulHour(now: number, day: number, hour: number): string {
  const today = Math.floor((now + 9 * 3_600_000) / dayMilliseconds) * dayMilliseconds
  return new Date(today + day * dayMilliseconds + (hour - 9) * 3_600_000).toISOString()
}

/** When the demo round accepts applications, in days from today. */
export const applicationDays = { from: -3, until: 14 }
/** In Seoul: steps start and end at these hours. */
export const stepHours = { start: 10, end: 18 }

type DemoStep = Pick<RoundStep, 'key' | 'note'> & { from: number; until: number | null }

/** `from` and `until` in days from today; without `until`, the step is a moment. */
const demoSteps: readonly DemoStep[] = [
  {
    key: 'announcement',
    from: -12,
    until: null,
    note: {
      ko: '나이와 혼인 기간, 무주택 여부를 판단하는 기준일입니다.',
      en: 'We assess your age, the length of your marriage and home ownership as at this date.',
      cn: '年龄、婚姻期间和是否无房，均以当日情况为准。',
    },
  },
  {
    key: 'application',
    ...applicationDays,
    note: {
      ko: '이 홈페이지에서 신청할 수 있습니다. 먼저 신청한다고 해서 유리하지 않습니다.',
      en: 'Apply on this website. There is no advantage in applying early.',
      cn: '请在本网站提交申请，申请先后不影响结果。',
    },
  },
  {
    key: 'screening',
    from: 20,
    until: null,
    note: null,
  },
  {
    key: 'documents',
    from: 21,
    until: 26,
    note: {
      ko: '마감 후에는 서류를 받지 않습니다.',
      en: 'We can’t accept documents after the deadline.',
      cn: '逾期提交的材料不予受理。',
    },
  },
  {
    key: 'clarification',
    from: 40,
    until: 46,
    note: {
      ko: '추가로 확인할 내용이 있는 분에게만 따로 연락드립니다.',
      en: 'We’ll contact you only if we need to check something further.',
      cn: '我们仅与需要进一步核实情况的申请人联系。',
    },
  },
  {
    key: 'winners',
    from: 60,
    until: null,
    note: null,
  },
  {
    key: 'contract',
    from: 70,
    until: 74,
    note: null,
  },
  {
    key: 'moveIn',
    from: 100,
    until: 160,
    note: {
      ko: '이 기간 안에 잔금을 납부하고 입주해야 합니다.',
      en: 'Pay the balance and move in within this period.',
      cn: '请在此期间缴清余款并入住。',
    },
  },
]

export function demoRoundSteps(now: number): RoundStep[] {
  return demoSteps.map(({ from, until, ...rest }) => {
    const startAt = seoulHour(now, from, stepHours.start)
    const endAt = until === null ? startAt : seoulHour(now, until, stepHours.end)
    return { ...rest, label: nameStep(rest.key), startAt, endAt }
  })
}

function nameStep(key: RoundStep['key']): RoundStep['label'] {
  const name = (locale: Locale) => getT(locale, 'subscription')(`step.${key}`)
  return { ko: name('ko'), en: name('en'), cn: name('cn') }
}
