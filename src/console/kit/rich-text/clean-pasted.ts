import { photoAddress } from '#lib/photo-address.ts'

const dropped =
  /<!--[\s\S]*?-->|<!\[[\s\S]*?\]>|<(style|script|xml|head|title)\b[\s\S]*?<\/\1>|<(?:meta|link|\?xml)[^>]*>/gi
/** Word's and Excel's own elements: `<o:p>`, `<v:shape>`. */
const foreign = /<\/?[a-z]+:[^>]*>/gi
/** Word writes a list as paragraphs that begin with a bullet or a number of their own. */
const listParagraph = /<p\b[^>]*\bMsoListParagraph\w*[^>]*>([\s\S]*?)<\/p>/gi
const marker = /^(?:\s|&nbsp;|<[^>]*>)*(?:[·•▪○●§o-]|\(?(\d{1,3}|[a-z가-하])[.)])(?:\s|&nbsp;|<\/?span[^>]*>)+/i

/** HTML from the clipboard of Word, Hangul or a web page as the editor should see it: no styles, real lists, our pictures alone. */
export function cleanPasted(html: string): string {
  return html
    .replace(dropped, '')
    .replace(foreign, '')
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

/** A picture keeps the size that its place on the page is reserved by. */
function keepPictureSize(attribute: string, at: number, whole: string): string {
  const tag = whole.slice(whole.lastIndexOf('<', at), at)
  return /^<img\b/i.test(tag) && /^\s(?:width|height)=/i.test(attribute) ? attribute : ''
}
