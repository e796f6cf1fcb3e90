import { noticeCategories } from '#contract/content/notice.ts'
import site from '#i18n/ko/notice.json'

export const categories = noticeCategories.map((value) => ({ value, label: site[`category.${value}`] }))
