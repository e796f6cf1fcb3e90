import type { ConsolePage } from '#console/kit/router/page.ts'
import messages from '#i18n/ko/console.json'

/** Initial consonants in the order of Unicode, whose Hangul syllables are sorted by initial, vowel (21), final (28). */
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const [firstSyllable, lastSyllable, syllablesPerInitial] = [0xac00, 0xd7a3, 21 * 28]

/** Best match first: start of the name, name, group. `ㄱㅈ` finds 공지사항; an empty text finds all pages. */
export function findPages<Page extends Pick<ConsolePage, 'label' | 'group'>>(
  pages: readonly Page[],
  text: string,
): Page[] {
  const typed = normalize(text)
  if (!typed) return [...pages]
  const matches = pages.flatMap((page) => {
    const rank = matchRank(typed, page)
    return rank === null ? [] : [{ page, rank }]
  })
  return matches.toSorted((one, other) => one.rank - other.rank).map(({ page }) => page)
}

/** 0: start of the name, 1: inside the name, 2: in the group, null: no match. */
function matchRank(typed: string, { label, group }: Pick<ConsolePage, 'label' | 'group'>): number | null {
  const name = normalize(messages[label])
  for (const spelling of [name, initialsOf(name)]) {
    if (spelling.startsWith(typed)) return 0
    if (spelling.includes(typed)) return 1
  }
  return normalize(messages[group]).includes(typed) ? 2 : null
}

/** Lower case without spaces. NFC joins the separate letters (jamo) of a syllable. */
function normalize(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, '')
}

/** `공지사항` → `ㄱㅈㅅㅎ`; other letters stay. */
function initialsOf(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    if (code < firstSyllable || code > lastSyllable) return letter
    return initials[Math.floor((code - firstSyllable) / syllablesPerInitial)] ?? letter
  }).join('')
}
