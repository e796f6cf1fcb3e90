import type { StaticDemo, Translate } from '#ui/demo.ts'

export const demos = (translate: Translate): StaticDemo[] => [
  {
    component: 'Table',
    props: {
      caption: translate('공용 공간의 층과 면적', 'Floor and size of the shared spaces', '共享空间的楼层与面积'),
      columns: [
        { text: translate('자리', 'Place', '空间') },
        { text: translate('층', 'Floor', '楼层') },
        { text: translate('넓이', 'Size', '面积'), isFigure: true },
      ],
      groups: [
        {
          name: translate('안', 'Indoors', '室内'),
          rows: [
            [translate('도서 라운지', 'Library lounge', '图书休息室'), '2', '120.00 m²'],
            [
              {
                text: translate('공유 주방', 'Shared kitchen', '共享厨房'),
                note: translate('예약', 'On booking', '需预约'),
              },
              '2',
              '64.50 m²',
            ],
          ],
        },
        {
          name: translate('바깥', 'Outdoors', '室外'),
          rows: [[translate('옥상 정원', 'Roof garden', '屋顶花园'), translate('옥상', 'Roof', '屋顶'), '210.00 m²']],
        },
      ],
      sum: [translate('합계', 'Total', '合计'), '394.50 m²'],
    },
  },
]
