/**
 * What is meant, in a group: signs that several make up (a family, a flag on fire, one of a part of a country, which is
 * spelt invisibly); which form of the sign before is meant; how letters of some scripts stand by each other. Then what
 * nobody sees.
 */
const meantOrNot =
  /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*[\u{E0020}-\u{E007F}]*|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?![\p{sc=Hang}\p{sc=Han}\p{sc=Latn}])[\p{L}\p{M}][\u200C\u200D](?=\p{L}))|[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A text without what nobody sees or typed: zero-width spaces, soft hyphens, fillers, marks of direction. */
export function visible(text: string): string {
  return text.replace(meantOrNot, (_, meant: string | undefined) => meant ?? '')
}
