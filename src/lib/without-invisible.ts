/**
 * Group 1 matches sequences to keep: emoji with joiners, skin tones or tags (families, flags of regions), variation
 * selectors, and joiners between letters of scripts that need them. The second alternative matches all other invisible
 * characters.
 */
const keptOrInvisible =
  /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*[\u{E0020}-\u{E007F}]*|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?![\p{sc=Hang}\p{sc=Han}\p{sc=Latn}])[\p{L}\p{M}][\u200C\u200D](?=\p{L}))|[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Removes invisible characters: zero-width spaces, soft hyphens, fillers, direction marks. */
export function withoutInvisible(text: string): string {
  return text.replace(keptOrInvisible, (_, kept: string | undefined) => kept ?? '')
}
