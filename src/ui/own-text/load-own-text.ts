import ownTextStyles from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'

/**
 * Loads the glyphs for text that was unknown at build time, on a page built without `needsGlyphs`. Chinese uses other
 * fonts.
 */
export function loadOwnText(): void {
  const isThere = document.querySelector(`link[href="${ownTextStyles}"]`)
  if (isThere || document.documentElement.lang.startsWith('zh')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = ownTextStyles
  document.head.append(link)
}
