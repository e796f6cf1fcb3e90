import type { Say, StaticDemo } from '#ui/demo.ts'

export const demos = (say: Say): StaticDemo[] => [
  {
    component: 'FileList',
    props: {
      heading: 'h4',
      title: say('첨부 파일 1개', 'Attached files: 1', '附件 1 个'),
      files: [{ href: '#files', name: say('안내문.pdf', 'guide.pdf', '须知.pdf'), facts: 'PDF · 1.2 MB' }],
    },
  },
]
