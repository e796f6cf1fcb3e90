import type { Locator, Page } from '@playwright/test'
import { tabTo } from './tab.ts'

/** A label, and a text to type or keys to press, such as those of a date. */
type FieldInput = [label: string, input: string | string[]]

export type RecordJourney = {
  path: string
  name: string
  /** The search text; null if the list has no search. */
  search: string | null
  fields: FieldInput[]
  /** Label of the field to which the journey adds a character afterwards. */
  editedField: string
  /** The button of the question that the console asks before it saves that edit. */
  confirmEdit?: string
  texts: { new: string; saved: string; deleted: string }
}

/** Raise year, month and day in any order: the date is later than today even if a part wraps around to 1. */
const laterDateKeys = ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowUp']

export const records: readonly RecordJourney[] = [
  {
    path: '/console/center/notifications',
    name: '승강기 점검 안내',
    search: '승강기 점검',
    fields: [
      ['제목 한국어', '승강기 점검 안내'],
      ['내용 한국어', '6층부터 점검합니다.'],
    ],
    editedField: '제목 영어',
    texts: { new: '새 공지', saved: '공지를 저장했습니다.', deleted: '공지를 삭제했습니다.' },
  },
  {
    path: '/console/center/faqs',
    name: '손님도 주차하나요?',
    search: '손님도 주차',
    fields: [
      ['질문 한국어', '손님도 주차하나요?'],
      ['답변 한국어', '관리사무소에 알려 주세요.'],
    ],
    editedField: '질문 영어',
    texts: { new: '새 질문', saved: '질문을 저장했습니다.', deleted: '질문을 삭제했습니다.' },
  },
  {
    path: '/console/center/downloads',
    name: '차량 등록 신청서',
    search: '차량 등록',
    fields: [
      ['제목 한국어', '차량 등록 신청서'],
      ['설명 한국어', '차량을 등록할 때 냅니다.'],
    ],
    editedField: '제목 영어',
    texts: { new: '새 서식', saved: '서식을 저장했습니다.', deleted: '서식과 파일을 삭제했습니다.' },
  },
  {
    path: '/console/popups',
    name: '견본집 공개의 날',
    search: null,
    fields: [['제목 한국어', '견본집 공개의 날']],
    editedField: '제목 영어',
    texts: { new: '새 팝업', saved: '팝업을 저장했습니다.', deleted: '팝업을 삭제했습니다.' },
  },
  {
    path: '/console/popups/banners',
    name: '옥상의 봄',
    search: null,
    fields: [
      ['제목 한국어', '옥상에서 만나는 봄'],
      ['설명 한국어', '옥상 정원을 둘러보세요.'],
      ['버튼 이름 한국어', '둘러보기'],
      ['목록 이름 한국어', '옥상의 봄'],
      ['그림 설명 한국어', '꽃이 핀 옥상 정원'],
    ],
    editedField: '제목 영어',
    texts: { new: '새 슬라이드', saved: '슬라이드를 저장했습니다.', deleted: '슬라이드를 삭제했습니다.' },
  },
  {
    path: '/console/schedules',
    name: '제81차',
    search: '81',
    fields: [
      ['회차', '81'],
      ['접수 마감', laterDateKeys],
      ['접수 전 안내 한국어', '곧 접수합니다.'],
      ['마감 안내 한국어', '접수가 끝났습니다.'],
      ['마감 뒤 수정 안내 한국어', '고칠 수 없습니다.'],
      ['중지 안내 한국어', '잠시 멈추었습니다.'],
    ],
    editedField: '중지 안내 영어',
    texts: { new: '새 회차', saved: '모집 회차를 저장했습니다.', deleted: '모집 회차를 삭제했습니다.' },
  },
  {
    path: '/console/terms',
    name: '2041-05',
    search: '개인정보 처리방침',
    fields: [['버전', '2041-05']],
    editedField: '제목 영어',
    texts: { new: '새 버전', saved: '약관을 저장했습니다.', deleted: '약관을 삭제했습니다.' },
  },
  {
    path: '/console/setting/years',
    name: '2041년',
    search: '2041',
    fields: [
      ['적용 연도', '2041'],
      ['자산 상한, 청년', '273000000'],
      ['자산 상한, 신혼부부', '337000000'],
      ['차량가액 상한', '45630000'],
    ],
    editedField: '차량가액 상한',
    // The added character makes the limit ten times as high.
    confirmEdit: '이대로 저장',
    texts: { new: '새 연도', saved: '연도별 기준을 저장했습니다.', deleted: '연도별 기준을 삭제했습니다.' },
  },
]

export const fieldOf = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true })

export async function typeFields(page: Page, fields: readonly FieldInput[]): Promise<void> {
  for (const [label, input] of fields) {
    await tabTo(page, fieldOf(page, label))
    if (typeof input === 'string') await page.keyboard.type(input)
    else for (const key of input) await page.keyboard.press(key)
  }
}

/** Sets the fields directly, which is faster than typing. */
export async function fillFields(page: Page, fields: readonly FieldInput[]): Promise<void> {
  for (const [label, input] of fields) {
    const field = fieldOf(page, label)
    if (typeof input === 'string') await field.fill(input)
    else for (const key of input) await field.press(key)
  }
}
