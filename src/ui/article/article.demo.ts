import type { StaticDemo, Translate } from '#ui/demo.ts'

export const demos = (translate: Translate): StaticDemo[] => [
  { component: 'BackLink', props: { href: '#article', text: translate('목록으로', 'Back to the list', '返回列表') } },
  {
    component: 'Article',
    props: {
      heading: 'h4',
      back: { href: '#article', text: translate('목록으로', 'Back to the list', '返回列表') },
      title: {
        text: translate('서류를 발급할 때 확인할 점', 'Before you request your documents', '开具材料须知'),
        lang: translate('ko', 'en', 'zh-CN'),
      },
      body: {
        text: translate(
          '모집공고일 이후에 발급된 서류만 받습니다.\n\n글자가 또렷하게 보이면 사진도 제출할 수 있습니다.',
          'We accept only documents issued on or after the publication date of the letting notice.\n\nA photo is fine as long as it is easy to read.',
          '仅接受公告日当天及之后开具的材料。\n\n文字清晰的照片也可以。',
        ),
        lang: translate('ko', 'en', 'zh-CN'),
      },
    },
  },
]
