import * as v from 'valibot'
import { dateTime } from '#contract/kit/field.ts'
import { localizedText } from '#contract/kit/localized.ts'
import { resource } from '#contract/kit/resource.ts'
import { placement } from './placement.ts'

/** In the order of the page. Labels: `i18n/<locale>/faq.json`, keys `category.<name>`. */
export const faqCategories = ['eligibility', 'application', 'document', 'contract', 'living'] as const
export const faqCategory = v.picklist(faqCategories, 'choiceRequired')
export type FaqCategory = (typeof faqCategories)[number]

/** `answer` is rich text. Visible from `publishedAt` on, while `shows` is true; sorted by `order` within a category. */
export const faq = resource('faq', 'faqs', {
  category: faqCategory,
  question: localizedText(200),
  answer: localizedText(8_000),
  order: placement.order,
  shows: v.boolean(),
  publishedAt: dateTime,
})

export type Faq = v.InferOutput<typeof faq.record>
export type FaqInput = v.InferOutput<typeof faq.create>
