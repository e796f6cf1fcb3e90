import type { Demo, Translate } from '#ui/demo.ts'
import { PopupCard } from './PopupCard.tsx'

export function demos(translate: Translate): Demo[] {
  const card = {
    lang: translate('ko', 'en', 'zh-CN'),
    title: translate(
      '신청하기 전에 자격을 확인해 보세요',
      'Check whether you qualify before you apply',
      '申请前请先确认资格',
    ),
    body: translate(
      '<p>나이, 혼인, 주택, 자동차 기준을 한눈에 볼 수 있습니다.</p>',
      '<p>Age, marriage, home and car: the conditions at a glance.</p>',
      '<p>年龄、婚姻、住房和汽车条件一目了然。</p>',
    ),
    linkText: translate('자격 확인하기', 'Check my eligibility', '确认申请资格'),
    texts: {
      close: translate('닫기', 'Close', '关闭'),
      hide: translate('24시간 동안 보지 않기', 'Don’t show again for 24 hours', '24 小时内不再显示'),
    },
  }
  return [
    {
      name: translate('글과 링크', 'Text and a link', '文字与链接'),
      node: <PopupCard {...card} link="#popup-card" size="medium" count="1 / 2" />,
    },
    {
      name: translate('작게, 링크 없음', 'Small, without a link', '小号，无链接'),
      node: <PopupCard {...card} size="small" />,
    },
  ]
}
