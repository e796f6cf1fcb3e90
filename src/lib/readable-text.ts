/** Without letters and digits that look alike on paper: i, l, o, 0 and 1. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Larger bytes are rejected: `byte % length` would favour the first characters. */
const fairBytes = 256 - (256 % characters.length)

/** Random characters that are easy to read out and type; each carries almost 5 bits. */
export function randomReadable(length: number): string {
  let text = ''
  while (text.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fairBytes) text += characters[byte % characters.length]
  }
  return text
}

/** `abcdefghjkmn` → `abcd-efgh-jkmn`. */
export function inGroups(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
