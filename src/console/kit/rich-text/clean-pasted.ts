import { photoAddress } from '#lib/photo-address.ts'

/** Comments, Word's conditional sections, and elements that are removed with their content. */
const removedParts =
  /<!--[\s\S]*?-->|<!\[[\s\S]*?\]>|<(style|script|xml|head|title)\b[\s\S]*?<\/\1>|<(?:meta|link|\?xml)[^>]*>/gi
/** Elements of Word and Excel: `<o:p>`, `<v:shape>`. */
const officeElement = /<\/?[a-z]+:[^>]*>/gi
/** Word writes list items as paragraphs that start with a bullet or a number. */
const listParagraph = /<p\b[^>]*\bMsoListParagraph\w*[^>]*>([\s\S]*?)<\/p>/gi
/** Bullet, number or letter at the start of such a paragraph; group 1 is the number or letter. */
const marker = /^(?:\s|&nbsp;|<[^>]*>)*(?:[·•▪○●§o-]|\(?(\d{1,3}|[a-z가-하])[.)])(?:\s|&nbsp;|<\/?span[^>]*>)+/i

/** Cleans clipboard HTML of Word, Hangul and web pages: no styles, real lists, only our own pictures. */
export function cleanPasted(html: string): string {
  return html
    .replace(removedParts, '')
    .replace(officeElement, '')
    .replace(listParagraph, (_, content: string) => listItem(content))
    .replace(/<\/(ul|ol)>\s*<\1>/g, '')
    .replace(/<(\/?)h[12]\b[^>]*>/gi, '<$1h3>')
    .replace(/<(\/?)h[56]\b[^>]*>/gi, '<$1h4>')
    .replace(/<img\b[^>]*>/gi, (picture) => (photoAddress(/\bsrc="([^"]*)"/i.exec(picture)?.[1] ?? '') ? picture : ''))
    .replace(
      /\s(?:style|class|lang|id|width|height|align|valign|bgcolor|border)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi,
      keepPictureSize,
    )
    .replace(/(?:&nbsp;|\u00a0)+/g, ' ')
    .replace(/<p>(?:\s|<\/?(?:span|b|i|u|font)>|<br\s*\/?>)*<\/p>/gi, '')
}

function listItem(content: string): string {
  const list = marker.exec(content)?.[1] ? 'ol' : 'ul'
  return `<${list}><li>${content.replace(marker, '')}</li></${list}>`
}

/** Replaces an attribute by nothing, except the width and height of a picture, which reserve its place on the page. */
function keepPictureSize(attribute: string, position: number, html: string): string {
  const tag = html.slice(html.lastIndexOf('<', position), position)
  return /^<img\b/i.test(tag) && /^\s(?:width|height)=/i.test(attribute) ? attribute : ''
}
