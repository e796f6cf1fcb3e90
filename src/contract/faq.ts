import * as v from 'valibot'
import { localizedText } from './localized.ts'
import { resource } from './resource.ts'

/** What questions are about, in the order of the page. Labels: `i18n/<locale>/faq.json`, keys `category.<name>`. */
export const faqCategories = ['eligibility', 'application', 'document', 'contract', 'living'] as const
export const faqCategory = v.picklist(faqCategories, 'choiceRequired')
export type FaqCategory = (typeof faqCategories)[number]

/** A question of the customer centre with its answer, which is rich text; within a category the smaller `order` comes first. */
export const faq = resource('faq', 'faqs', {
  category: faqCategory,
  question: localizedText(200),
  answer: localizedText(8_000),
  order: v.pipe(
    v.number('orderInvalid'),
    v.integer('orderInvalid'),
    v.minValue(1, 'orderInvalid'),
    v.maxValue(9_999, 'orderInvalid'),
  ),
  shows: v.boolean(),
})

export type Faq = v.InferOutput<typeof faq.record>
export type FaqInput = v.InferOutput<typeof faq.create>
