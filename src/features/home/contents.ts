export const contents = [
  { key: 'recruitment', path: '/subscription/recruitment' },
  { key: 'document', path: '/subscription/document' },
  { key: 'unit', path: '/complex/unit' },
  { key: 'community', path: '/complex/community' },
  { key: 'traffic', path: '/business/traffic' },
  { key: 'mall', path: '/mall/floor' },
  { key: 'notice', path: '/center/notice' },
  { key: 'faqs', path: '/center/faqs' },
] as const
