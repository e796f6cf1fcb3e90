import { randomInt } from 'node:crypto'
import { receiptAlphabet } from '#contract/application/application.ts'

/** 8 of 29 characters: 5 × 10¹¹ numbers, too many to guess one. */
export function makeReceiptNumber(): string {
  return Array.from({ length: 8 }, () => receiptAlphabet[randomInt(receiptAlphabet.length)]).join('')
}

/** `K7QW4M3R` → `K7••••3R`: its owner recognises it, but it cannot be used for a look-up. */
export function maskReceiptNumber(number: string): string {
  return `${number.slice(0, 2)}••••${number.slice(-2)}`
}
