import { randomInt } from 'node:crypto'
import { receiptAlphabet } from '#contract/application.ts'

/** 8 random characters: with 29 to choose from, 5 × 10¹¹ numbers that nobody can count through. */
export function makeReceiptNumber(): string {
  return Array.from({ length: 8 }, () => receiptAlphabet[randomInt(receiptAlphabet.length)]).join('')
}

/** `K7QW4M3R` → `K7••••3R`: enough for its owner to recognise it, too little to look it up with. */
export function maskReceiptNumber(number: string): string {
  return `${number.slice(0, 2)}••••${number.slice(-2)}`
}
