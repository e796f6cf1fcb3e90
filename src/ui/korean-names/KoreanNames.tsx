const inBrackets = /(?<=[(（])([^()（）]*\p{Script=Hangul}[^()（）]*)(?=[)）])/u
const hangul = /\p{Script=Hangul}/u

/** A translated text, with the Korean names in its brackets marked as Korean: `Resident register (주민등록표 등본)`. */
export function KoreanNames({ text }: { text: string }) {
  // `split` puts what the group matched at the odd places.
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
