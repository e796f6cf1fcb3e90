import { noticeCategories } from '#contract/notice.ts'
import site from '#i18n/ko/notice.json'

/** What a notice is about, as choices. */
export const categories = noticeCategories.map((value) => ({ value, label: site[`category.${value}`] }))
