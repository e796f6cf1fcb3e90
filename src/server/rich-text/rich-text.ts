import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { photoAddress } from '#lib/photo-address.ts'

const tags = [
  ...['h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'code', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const renamed: Record<string, string> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's' }
/** Dropped with their content: it is no text, or other parsing rules could turn harmless text into markup. */
const droppedWithContent = [
  ...[
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'embed',
  ],
  ...['svg', 'math', 'template', 'title', 'xmp', 'plaintext', 'head', 'audio', 'video', 'canvas', 'button', 'form'],
]
/** More than any text needs; endless nesting would exhaust recursive code. */
const nestingMaximum = 40

const tableRow = /(<table>(?:<caption>[^<]*<\/caption>)?(?:<t(?:head|body)>)?)?<tr>((?:(?!<\/?tr>).)*)<\/tr>/gs
const headWithoutScope = /<th(?![^>]* scope=)([^>]*)>/g

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: droppedWithContent,
  nestingLimit: nestingMaximum,
  transformTags: {
    ...renamed,
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: cellAttributes(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: cellAttributes(attribs) }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: numberAttribute('start', start) }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs.src
    return tag === 'a' && !attribs.href ? 'excludeTag' : false
  },
}

const require = createRequire(import.meta.url)

export function cleanRichText(html: string): string {
  // Loaded with the first text: it took a twentieth of the start.
  const sanitize: typeof sanitizeHtml = require('sanitize-html')
  const cleaned = sanitize(html.normalize('NFC'), options)
  // Removing a wrapper can join separate parts into markup, so the result is sanitised again until it is stable.
  const cleanedTwice = sanitize(cleaned, options)
  return scopeHeadCells((cleaned === cleanedTwice ? cleaned : sanitize(cleanedTwice, options)).trim())
}

/** Adds `scope` to head cells of sanitised HTML: a row of head cells heads columns, any other head cell its row. */
function scopeHeadCells(html: string): string {
  return html.replace(tableRow, (whole, start: string | undefined, cells: string) => {
    const headsColumns = !cells.includes('<td') || (start !== undefined && cells.startsWith('<td'))
    return whole.replace(headWithoutScope, `<th$1 scope="${headsColumns ? 'col' : 'row'}">`)
  })
}

function linkAttributes(href: string): sanitizeHtml.Attributes {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, so `java\nscript:` is a scheme to them.
  const address = href.replace(/[\u0000-\u0020]+/g, ' ').trim()
  if (/^(\/(?![/\\])|#)/.test(address)) return { href: address }
  if (/^(mailto|tel):/i.test(address)) return { href: address }
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return {}
  return { href: new URL(address).href, rel: 'noopener noreferrer nofollow' }
}

function pictureAttributes({ src = '', alt = '', width = '', height = '' }: sanitizeHtml.Attributes) {
  const photo = photoAddress(src)
  if (!photo) return {} as sanitizeHtml.Attributes
  const size = { ...numberAttribute('width', width), ...numberAttribute('height', height) }
  return { src: photo.address, alt: alt.slice(0, 300), ...size } as sanitizeHtml.Attributes
}

function cellAttributes({ colspan = '', rowspan = '', scope = '' }: sanitizeHtml.Attributes) {
  const isScope = ['col', 'row'].includes(scope)
  const attributes = {
    ...numberAttribute('colspan', colspan, 2),
    ...numberAttribute('rowspan', rowspan, 2),
    ...(isScope && { scope }),
  }
  return attributes as sanitizeHtml.Attributes
}

function numberAttribute(name: string, text: string, least = 1): sanitizeHtml.Attributes {
  return /^\d{1,5}$/.test(text) && Number(text) >= least ? { [name]: text } : {}
}
