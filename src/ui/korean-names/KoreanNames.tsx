const inBrackets = /(?<=[(（])([^()（）]*\p{Script=Hangul}[^()（）]*)(?=[)）])/u
const hangul = /\p{Script=Hangul}/u

/** Marks Korean names in the brackets of a translated text as Korean: `Resident register (주민등록표 등본)`. */
export function KoreanNames({ text }: { text: string }) {
  // `split` returns the matches of the group at odd indexes.
  const parts = text.split(inBrackets)
  const isKorean = parts.some((part, index) => index % 2 === 0 && hangul.test(part))
  if (isKorean) return text
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} lang="ko">
        {part}
      </span>
    ),
  )
}
