import { isIP } from 'node:net'
import * as v from 'valibot'
import { email, username } from '#contract/kit/field.ts'

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Docker keeps the quotes in its env files. */
export const isQuoted = (text: string) => /^(["'`]).*\1$/s.test(text)

/** A schema for the text of a setting. `problem` completes “must be …” and ends with an example. */
function value(isValid: (text: string) => boolean, problem: string) {
  return v.pipe(
    v.string(),
    v.check((text) => isValid(text) && !isQuoted(text), `must be ${problem}`),
  )
}

export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be ${or.format(options)}`)

export function wholeNumber(maximum: number, example: number) {
  const isValid = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= maximum
  return v.pipe(value(isValid, `a whole number from 0 to ${maximum}, such as ${example}`), v.transform(Number))
}

/** Codes, keys and secrets. */
export const word = (example: string) =>
  value((text) => /^[\x21-\x7e]+$/.test(text), `ASCII characters without spaces, such as ${example}`)

/** Refuses `~`, which only a shell expands. */
export const folder = value((text) => /^(?!~)\P{Cc}+$/u.test(text), 'a folder, such as ./data or /var/lib/onmaru')

export const host = value(isHost, 'an IP address or host name of this machine, such as 127.0.0.1')

/** Returns the address as the URL standard writes it, without a final slash. */
export function webAddress(example: string, { allowsPath } = { allowsPath: false }) {
  const rest = allowsPath ? 'without credentials and query' : 'without credentials, path and query'
  return v.pipe(
    value((text) => isWebAddress(text, allowsPath), `an http or https address ${rest}, such as ${example}`),
    v.transform((text) => new URL(text).href.replace(/[/?#]+$/, '')),
  )
}

/** Returns the text as it is: drivers parse it themselves. */
export function serverAddress(schemes: string[], example: string) {
  const isValid = (text: string) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, searchParams } = new URL(text)
    return schemes.includes(protocol.slice(0, -1)) && (isHostOfUrl(hostname) || searchParams.has('host'))
  }
  return value(isValid, `an address with ${or.format(schemes.map((scheme) => `${scheme}://`))}, such as ${example}`)
}

export const key = value(isKey, '32 bytes in base64, such as the output of “openssl rand -base64 32”')

export const account = value((text) => v.is(username, text), '4 to 40 lower-case letters or digits, such as developer')

export const mailSender = value(
  isMailSender,
  'one email address, with or without a name, such as ONMARU <no-reply@onmaru.example>',
)

export const phoneNumber = value((text) => /^\d[\d-]{6,13}\d$/.test(text), 'a phone number, such as 02-1234-5678')

export const bucket = value(
  (text) => /^[a-z\d]([a-z\d-]|\.(?!\.)){1,61}[a-z\d]$/.test(text),
  'a bucket name of lower-case letters, digits, dots and hyphens, such as onmaru-files',
)

export const region = value((text) => /^[\w-]+$/.test(text), 'the name of a region, such as us-east-1')

/** 32 bytes in base64 or base64url; files end with a line break. */
export function isKey(text: string): boolean {
  return /^[\w+/-]{43}=?$/.test(text.trim())
}

/** The scheme of a URL, such as `https:`. */
export function schemeOf(text: string | undefined): string | undefined {
  return text !== undefined && URL.canParse(text) ? new URL(text).protocol : undefined
}

/** An http address that other machines cannot reach. */
export function isOwnMachine(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'http:' && isLoopback(hostname)
}

/** An address of a server on another machine. Without a host, or with a folder of sockets, it is on this one. */
export function isElsewhere(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, searchParams } = new URL(text)
  return [hostname, ...searchParams.getAll('host')].some((name) => !/^($|\/|%2f)/i.test(name) && !isLoopback(name))
}

/** A host that other machines cannot reach. */
export function isLoopback(name: string): boolean {
  return /(^|\.)localhost$|^127\.[\d.]+$|^(::1|\[::1\])$/i.test(name)
}

/** Stricter than the URL standard, which lets quotes, commas and more pass in a host. */
function isHostOfUrl(name: string): boolean {
  return /^(\[[\da-f:.]+\]|[\w.%-]+)$/i.test(name)
}

function isWebAddress(text: string, allowsPath: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text)
  const isBare = username + password + search + hash === '' && (allowsPath || pathname === '/')
  return ['http:', 'https:'].includes(protocol) && isHostOfUrl(hostname) && isBare
}

/** Resolvers read `0` and `0x0` as 0.0.0.0, which is every interface. */
function isHost(text: string): boolean {
  if (isIP(text)) return true
  const url = `http://${text}`
  return /^[a-z\d.-]+$/i.test(text) && URL.canParse(url) && new URL(url).hostname === text.toLowerCase()
}

function isMailSender(text: string): boolean {
  const [, address = text] = /^(?:"[^"<>]*"\s*|[^"<>,;:]*)<([^<>]+)>$/.exec(text) ?? []
  return !/\p{Cc}/u.test(text) && v.is(email, address)
}
