import type { StaticDemo, Translate } from '#ui/demo.ts'

export const demos = (translate: Translate): StaticDemo[] => [
  {
    component: 'FileList',
    props: {
      heading: 'h4',
      title: translate('첨부 파일 1개', 'Attached files: 1', '附件 1 个'),
      files: [{ href: '#files', name: translate('안내문.pdf', 'guide.pdf', '须知.pdf'), facts: 'PDF · 1.2 MB' }],
    },
  },
]
