import type { LocalizedText } from '#contract/kit/localized.ts'

export const noText = (): LocalizedText => ({ ko: '', en: '', cn: '' })

/** Leaves room for records before and after it. */
export const defaultOrder = 100
