import type { Scope } from '#contract/account/scope.ts'
import { banner } from '#contract/content/banner.ts'
import { download } from '#contract/content/download.ts'
import { faq } from '#contract/content/faq.ts'
import { form } from '#contract/content/form.ts'
import { notice } from '#contract/content/notice.ts'
import { popup } from '#contract/content/popup.ts'
import type { Resource } from '#contract/kit/resource.ts'
import { makeBanner, makeDownload, makeFaq, makeForm, makeNotice, makePopup } from './samples.ts'

export type ResourceCase = {
  resource: Resource
  /** Path of the console, after `/api`. */
  path: string
  scope: Scope
  /** A valid record that is found by `word` only. */
  sample: (word: string) => Record<string, unknown>
  change: Record<string, unknown>
  /** An invalid record and its error codes. */
  invalid: Record<string, unknown>
  errorCodes: Record<string, string>
  sort: string
}

/** Every resource with ordinary console routes; add new ones here. */
export const resources: ResourceCase[] = [
  {
    resource: notice,
    path: '/console/center/notifications',
    scope: 'centerNotifications',
    sample: (word) => makeNotice({ title: { ko: word, en: '', cn: '' } }),
    change: { isPinned: true },
    invalid: makeNotice({ title: { ko: ' ', en: 'x'.repeat(121), cn: '' }, publishedAt: 'tomorrow' }),
    errorCodes: { 'title.ko': 'textRequired', 'title.en': 'tooLong', publishedAt: 'dateTimeInvalid' },
    sort: 'publishedAt',
  },
  {
    resource: faq,
    path: '/console/center/faqs',
    scope: 'centerFaqs',
    sample: (word) => makeFaq({ question: { ko: word, en: '', cn: '' } }),
    change: { order: 20 },
    invalid: { ...makeFaq({ answer: { ko: '', en: '', cn: '' }, order: 0 }), category: 'other' },
    errorCodes: { category: 'choiceRequired', 'answer.ko': 'textRequired', order: 'orderInvalid' },
    sort: 'order',
  },
  {
    resource: download,
    path: '/console/center/downloads',
    scope: 'centerDownloads',
    sample: (word) => makeDownload({ title: { ko: word, en: '', cn: '' } }),
    change: { shows: false },
    invalid: { ...makeDownload({ title: { ko: '', en: '', cn: 'x'.repeat(121) } }), shows: 'yes' },
    errorCodes: { 'title.ko': 'textRequired', 'title.cn': 'tooLong', shows: 'invalid' },
    sort: 'createdAt',
  },
  {
    resource: form,
    path: '/console/forms',
    scope: 'console',
    sample: (word) => makeForm({ title: { ko: word, en: '', cn: '' } }),
    change: { shows: false },
    invalid: { ...makeForm({ title: { ko: '', en: '', cn: 'x'.repeat(121) } }), code: 'No code', choices: ['soon'] },
    errorCodes: {
      code: 'codeInvalid',
      'title.ko': 'textRequired',
      'title.cn': 'tooLong',
      'choices.0': 'dateTimeInvalid',
    },
    sort: 'createdAt',
  },
  {
    resource: popup,
    path: '/console/popups',
    scope: 'popups',
    sample: (word) => makePopup({ title: { ko: word, en: '', cn: '' } }),
    change: { position: 'center' },
    invalid: {
      ...makePopup({ title: { ko: '', en: '', cn: '' }, link: '//elsewhere.example', hideHours: 0, locales: [] }),
      pages: ['/form/application'],
    },
    errorCodes: {
      'title.ko': 'textRequired',
      link: 'linkInvalid',
      hideHours: 'hoursInvalid',
      locales: 'choiceRequired',
      'pages.0': 'choiceRequired',
    },
    sort: 'order',
  },
  {
    resource: banner,
    path: '/console/banners',
    scope: 'popups',
    sample: (word) => makeBanner({ title: { ko: word, en: '', cn: '' } }),
    change: { link: '/complex/unit' },
    invalid: {
      ...makeBanner({ alt: { ko: '', en: '', cn: '' }, order: 0, link: 'javascript:alert(1)' }),
      art: 'other',
    },
    errorCodes: { 'alt.ko': 'textRequired', order: 'orderInvalid', link: 'linkInvalid', art: 'choiceRequired' },
    sort: 'order',
  },
]
