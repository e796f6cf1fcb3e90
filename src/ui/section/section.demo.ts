import type { StaticDemo, Translate } from '#ui/demo.ts'

export const demos = (translate: Translate): StaticDemo[] => [
  {
    component: 'SectionHead',
    props: {
      title: translate('역까지 걸어서 갑니다', 'The station is a short walk away', '步行可达车站'),
      text: translate(
        '출근길도 통학길도 집 앞에서 시작됩니다.',
        'The way to work or to class begins at the door.',
        '上班、上学都从家门口出发。',
      ),
    },
  },
  {
    component: 'SectionHead',
    props: {
      title: translate(
        '청년과 신혼부부가 함께 쓰는 도서 라운지와 공유 주방, 옥상 정원과 세탁실을 층마다 소개합니다',
        'The library lounge, the shared kitchen, the roof garden and the laundry that young people and newlyweds share, floor by floor',
        '逐层介绍青年与新婚夫妇共用的书吧、共享厨房、屋顶花园和洗衣房',
      ),
    },
  },
  {
    component: 'MoreLink',
    props: { href: '#section', text: translate('자세히 보기', 'Read more', '查看详情') },
  },
]
