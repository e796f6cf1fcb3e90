import type { Say, StaticDemo } from '#ui/demo.ts'

export const demos = (say: Say): StaticDemo[] => [
  {
    component: 'Table',
    props: {
      caption: say('공용 공간의 층과 면적', 'Floor and size of the shared spaces', '共享空间的楼层与面积'),
      columns: [
        { text: say('자리', 'Place', '空间') },
        { text: say('층', 'Floor', '楼层') },
        { text: say('넓이', 'Size', '面积'), isFigure: true },
      ],
      groups: [
        {
          name: say('안', 'Indoors', '室内'),
          rows: [
            [say('도서 라운지', 'Library lounge', '图书休息室'), '2', '120.00 m²'],
            [
              { text: say('공유 주방', 'Shared kitchen', '共享厨房'), note: say('예약', 'On booking', '需预约') },
              '2',
              '64.50 m²',
            ],
          ],
        },
        {
          name: say('바깥', 'Outdoors', '室外'),
          rows: [[say('옥상 정원', 'Roof garden', '屋顶花园'), say('옥상', 'Roof', '屋顶'), '210.00 m²']],
        },
      ],
      sum: [say('합계', 'Total', '合计'), '394.50 m²'],
    },
  },
]
