import { faqCategories } from '#contract/content/faq.ts'
import site from '#i18n/ko/faq.json'

export const categories = faqCategories.map((value) => ({ value, label: site[`category.${value}`] }))
