import type { StaticDemo, Translate } from '#ui/demo.ts'

export function demos(translate: Translate): StaticDemo[] {
  const alt = translate(
    '책장과 긴 탁자가 있는 도서 라운지.',
    'The library lounge with its shelves and a long table.',
    '设有书架和长桌的书吧。',
  )
  const note = translate(
    '컴퓨터그래픽 이미지로, 실제 건물과 다를 수 있습니다.',
    'Computer graphic; the building may differ.',
    '本图为电脑效果图，与实际建筑可能存在差异。',
  )
  return [
    { component: 'ArtPicture', props: { alt }, pictures: { wide: 'lounge', phone: 'lounge_m' } },
    { component: 'Plate', props: { alt, note }, pictures: { wide: 'lounge' } },
  ]
}
