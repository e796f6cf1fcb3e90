import { randomInt } from 'node:crypto'
import { brokenRules } from '#contract/account/staff-password.ts'

const hours = 72
const length = 12
/** Without characters that are easily confused on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const specials = '!@#$%*+'

export function makeFirstPassword(username: string): string {
  for (;;) {
    const text = Array.from({ length }, () => pick(letters + digits)).join('')
    const at = randomInt(1, length - 1)
    const password = text.slice(0, at) + pick(specials) + text.slice(at + 1)
    if (brokenRules(password, username).length === 0) return password
  }
}

export function firstPasswordUntil(now: number): string {
  return new Date(now + hours * 3_600_000).toISOString()
}

function pick(characters: string): string {
  return characters[randomInt(characters.length)] ?? ''
}
