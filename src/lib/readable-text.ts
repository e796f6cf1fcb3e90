/** No letter or digit that is taken for another when it is read from paper. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Bytes from here on would make the first characters likelier than the others. */
const fairBytes = 256 - (256 % characters.length)

/** So many random characters, each worth almost 5 bits, that can be read out and typed. */
export function randomReadable(length: number): string {
  let text = ''
  while (text.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fairBytes) text += characters[byte % characters.length]
  }
  return text
}

/** The same in groups of four: `abcd-efgh-jkmn`. */
export function inGroups(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
