import type { StaticDemo } from '#ui/demo.ts'

const alt = '책장과 긴 탁자가 있는 도서 라운지.'

export const demos: StaticDemo[] = [
  { component: 'ArtPicture', props: { alt }, pictures: { wide: 'lounge', phone: 'lounge_m' } },
  {
    component: 'Plate',
    props: { alt, note: '컴퓨터그래픽이며 실제 건물과 다를 수 있습니다.' },
    pictures: { wide: 'lounge' },
  },
]
