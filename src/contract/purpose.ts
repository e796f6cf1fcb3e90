/** Why staff look at personal data, to choose from. Texts: `purpose.<code>` of `i18n/ko/console.json`. */
export const purposeCodes = ['review', 'correction', 'inquiry', 'announcement', 'report'] as const

/** Stands between a chosen purpose and words of one's own behind it. */
export const purposeSeparator = ' · '
