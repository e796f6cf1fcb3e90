import type { StaticDemo, Translate } from '#ui/demo.ts'

export const demos = (translate: Translate): StaticDemo[] => [
  {
    component: 'CopyButton',
    props: {
      text: translate('한빛구 새봄로 100', '100 Saebom-ro, Hanbit-gu', '韩光区新春路 100 号'),
      label: translate('주소 복사', 'Copy the address', '复制地址'),
      done: translate('복사했습니다.', 'Copied', '已复制。'),
      failed: translate('복사하지 못했습니다.', 'We couldn’t copy it.', '复制失败。'),
    },
  },
]
