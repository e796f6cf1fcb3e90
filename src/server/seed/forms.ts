import { defaultFormCode, type FormInput } from '#contract/content/form.ts'
import { formatDate } from '#lib/format.ts'

const dayMilliseconds = 24 * 3_600_000
const hours = ['10:00', '14:00']

export function demoForm(now: number): FormInput {
  const days = Array.from({ length: 14 }, (_, index) => formatDate(now + (index + 2) * dayMilliseconds))
  const isWorking = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  const choices = days
    .filter(isWorking)
    .slice(0, 6)
    .flatMap((day) => hours.map((hour) => new Date(`${day}T${hour}:00+09:00`).toISOString()))
  return {
    code: defaultFormCode,
    title: { ko: '[예시] 방문·입점 상담', en: '[Sample] Visits and shop lettings', cn: '【示例】 参观与商铺入驻咨询' },
    description: {
      ko: '홍보관 방문과 상가 입점, 제휴를 상담해 드립니다. 희망 일정을 3개까지 선택해 주시면 담당자가 확인한 뒤 연락드립니다.\n\n회사나 단체는 소개서를 함께 올려 주세요.',
      en: 'Ask us about a visit, renting a shop or a partnership. Choose up to 3 dates that suit you, and we’ll contact you to confirm one of them.\n\nIf you represent a company or organisation, please attach its profile.',
      cn: '您可在此预约参观展示中心，或预约商铺入驻及合作咨询。请选择方便的日期，最多 3 个，工作人员确认后会与您联系。\n\n公司或团体请一并上传简介。',
    },
    choices,
    asksForProfile: true,
    shows: true,
  }
}
