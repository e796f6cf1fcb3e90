import { tabletWidth } from './breakpoints.ts'
import { photoAddress, photoPath } from './photo-address.ts'
import { photoFormats, photoWidths } from './photo-widths.ts'

const imageTag = /<img src="([^"]*)"([^>]*?)(?: \/)?>/g
const sizes = `(width > ${tabletWidth}) 40rem, 92vw`

/**
 * Sanitised HTML for pages: wraps each table in a scroll container that takes the focus, adds responsive sources to
 * uploaded photos and drops other images.
 */
export function richHtml(html: string): string {
  return html
    .replaceAll('<table>', '<div tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replace(imageTag, (_, src: string, rest: string) => pictureHtml(src, rest))
}

function pictureHtml(src: string, rest: string): string {
  const photo = photoAddress(src)
  if (!photo) return ''
  const sources = photoFormats.map((format) => {
    const set = photoWidths.map((width) => `${photoPath(photo.id, width, format)} ${width}w`).join(', ')
    return `<source type="image/${format}" srcset="${set}" sizes="${sizes}">`
  })
  return `<picture>${sources.join('')}<img src="${photo.address}"${rest} loading="lazy" decoding="async"></picture>`
}
