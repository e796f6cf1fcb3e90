export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

/** The position after the `count`th digit of `text`: `caretAfterDigits('010-12', 4)` → 5. */
export function caretAfterDigits(text: string, count: number): number {
  let position = 0
  for (let left = count; left > 0 && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) left -= 1
  }
  return position
}
