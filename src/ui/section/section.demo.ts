import type { StaticDemo } from '#ui/demo.ts'

export const demos: StaticDemo[] = [
  { component: 'SectionHead', props: { title: '역까지 걸어서 갑니다', text: '출근도 통학도 집 앞에서 시작합니다.' } },
  {
    component: 'SectionHead',
    props: { title: '청년과 신혼부부가 함께 쓰는 도서 라운지와 공유 주방, 옥상 정원과 세탁실을 층마다 소개합니다' },
  },
  { component: 'MoreLink', props: { href: '#section', text: '자세히 보기' } },
]
