import { Chip } from '#console/kit/feedback/Chip.tsx'
import { ChoiceField } from '#console/kit/form/ChoiceField.tsx'
import forms from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { NumberField } from '#console/kit/form/NumberField.tsx'
import { RichTextField } from '#console/kit/form/RichTextField.tsx'
import { SwitchField } from '#console/kit/form/SwitchField.tsx'
import { showsFilter, showsSpec } from '#console/kit/list/shows.ts'
import { Translations } from '#console/kit/list/Translations.tsx'
import { resourcePage } from '#console/kit/resource/resource-page.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import { faq, faqCategories } from '#contract/faq.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-faq.json'
import site from '#i18n/ko/faq.json'
import { FaqOrder } from './FaqOrder.tsx'

const categories = faqCategories.map((value) => ({ value, label: site[`category.${value}`] }))

const Records = resourcePage(faq, {
  path: '/console/center/faqs',
  api: 'console/center/faqs',
  texts: messages,
  listLink: { label: messages['order.page'], href: '/console/center/faqs/order' },
  words: site,
  spec: { sorts: ['order', '-order', '-createdAt'], filters: { ...showsSpec, category: faqCategories } },
  filters: [{ name: 'category', label: messages.category, options: categories }, showsFilter(messages.shows)],
  columns: [
    { label: messages.question, cell: (item) => item.question.ko },
    { label: messages.category, cell: (item) => site[`category.${item.category}`] },
    { label: messages.order, sort: 'order', align: 'end', cell: (item) => item.order, isExtra: true },
    {
      label: messages.shows,
      cell: (item) => <Chip tone={item.shows ? 'good' : 'neutral'}>{kit[`shows.${item.shows}`]}</Chip>,
      isCorner: true,
    },
    { label: kit['translations.label'], cell: (item) => <Translations texts={[item.question, item.answer]} /> },
  ],
  nameOf: (item) => item.question.ko,
  siteHref: (item) => `/center/faqs#faq-${item._id}`,
  empty: () => ({
    category: 'eligibility',
    question: { ko: '', en: '', cn: '' },
    answer: { ko: '', en: '', cn: '' },
    order: 100,
    shows: true,
  }),
  form: ({ field }) => (
    <>
      <LocalizedField bind={field('question')} label={messages.question} hint={messages['question.hint']} />
      <RichTextField bind={field('answer')} label={messages.answer} hint={messages['answer.hint']} />
      <div className={forms.settings}>
        <ChoiceField bind={field('category')} label={messages.category} options={categories} />
        <NumberField bind={field('order')} label={messages.order} hint={messages['order.hint']} maximumDigits={4} />
        <SwitchField bind={field('shows')} label={messages.shows} hint={messages['shows.hint']} />
      </div>
    </>
  ),
})

/** Questions and answers of the customer centre: the list, a form for each, and a page to put them in order. */
export function FaqPage({ subpath }: PageProps) {
  return subpath === 'order' ? <FaqOrder /> : <Records subpath={subpath} />
}
