import * as v from 'valibot'
import { password } from '#contract/kit/field.ts'

/** Codes of `validation.json`, in the order in which the console shows them. */
export const passwordRules = [
  'passwordLength',
  'passwordLetter',
  'passwordDigit',
  'passwordSpecial',
  'passwordUsername',
  'passwordCommon',
] as const
export type PasswordRule = (typeof passwordRules)[number]

/** The rules of the specification, plus two against guessing: not similar to the username, not a common password. */
function staffPassword(username: string) {
  return v.pipe(
    password,
    v.check((text) => !isLikeUsername(text, username), 'passwordUsername'),
    v.check((text) => !isCommon(text), 'passwordCommon'),
  )
}

/** `POST /api/console/me/verify` */
export function staffPasswordChange(username: string) {
  return v.strictObject({
    current: v.pipe(v.string('passwordRequired'), v.minLength(1, 'passwordRequired')),
    password: staffPassword(username),
  })
}

export function brokenRules(text: string, username: string): PasswordRule[] {
  const { issues = [] } = v.safeParse(staffPassword(username), text)
  return passwordRules.filter((rule) => issues.some(({ message }) => message === rule))
}

const lookalikes: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', '5': 's', $: 's' }

/** `P@ssw0rd` → `password`. */
function withoutLookalikes(text: string): string {
  return text.toLowerCase().replace(/[@43105$]/g, (character) => lookalikes[character] ?? character)
}

function isLikeUsername(text: string, username: string): boolean {
  if (!username) return false
  const backwards = [...username].reverse().join('')
  return [username, backwards].some(
    (name) => text.toLowerCase().includes(name) || withoutLookalikes(text).includes(withoutLookalikes(name)),
  )
}

/** Common parts of leaked passwords, the site's name, and Korean words typed on an English layout. Longest first. */
const words = [
  'password passwd passw0rd admin administrator manager master root guest user test welcome login letmein secret',
  'hello iloveyou love monkey dragon sunshine princess football baseball superman korea seoul korean onmaru console',
  'qwerty qwertz qwer wert asdf sdfg zxcv xcvb qazwsx qaz wsx zaq xsw edc rfv 1q2w3e4r q1w2e3r4 1qaz2wsx zaq12wsx',
  'abcd abc123 abc aaaa pass pw',
  // 비밀번호 안녕 사랑 관리자 온마루 한국 대한민국
  'qlalfqjsgh dkssud tkfkd rhksflwk dhsakfn gksrnr eogksalsrnr',
]
  .join(' ')
  .split(' ')
  .sort((one, other) => other.length - one.length)

const patterns = [/(.)\1{2,}/g, /(19|20)\d\d/g, /0?1234567890?|12345678?9?|1234|123|9876|4321|321/g]
/** A password is common if fewer different characters remain once all common parts are removed. */
const differentMinimum = 5

export function isCommon(text: string): boolean {
  const spellings = [text.toLowerCase(), withoutLookalikes(text)]
  return spellings.some((spelling) => {
    const withoutWords = words.reduce((rest, word) => rest.replaceAll(word, ' '), spelling)
    const left = patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), withoutWords)
    return new Set(left.replace(/\s/g, '')).size < differentMinimum
  })
}
