import type { ConsolePage } from '#console/kit/router/page.ts'
import messages from '#i18n/ko/console.json'

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const [firstSyllable, lastSyllable, syllablesOfInitial] = [0xac00, 0xd7a3, 588]

/** Best match first: start of the name, name, group. `ㄱㅈ` finds 공지사항; an empty text finds all pages. */
export function findPages<Page extends Pick<ConsolePage, 'label' | 'group'>>(
  pages: readonly Page[],
  text: string,
): Page[] {
  const asked = squeeze(text)
  if (!asked) return [...pages]
  const found = pages.flatMap((page) => {
    const place = placeOf(asked, page)
    return place === null ? [] : [{ page, place }]
  })
  return found.toSorted((one, other) => one.place - other.place).map(({ page }) => page)
}

/** 0: start of the name, 1: inside the name, 2: in the group, null: no match. */
function placeOf(asked: string, { label, group }: Pick<ConsolePage, 'label' | 'group'>): number | null {
  const name = squeeze(messages[label])
  for (const form of [name, initialsOf(name)]) {
    if (form.startsWith(asked)) return 0
    if (form.includes(asked)) return 1
  }
  return squeeze(messages[group]).includes(asked) ? 2 : null
}

/** NFC joins the separate letters (jamo) of a syllable that is being typed. */
function squeeze(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, '')
}

function initialsOf(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    if (code < firstSyllable || code > lastSyllable) return letter
    return initials[Math.floor((code - firstSyllable) / syllablesOfInitial)] ?? letter
  }).join('')
}
