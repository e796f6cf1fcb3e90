import ownTextStyles from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'

/** Brings the glyphs of text that was not known at build, on a page that was built without; Chinese has its own fonts. */
export function loadOwnText(): void {
  const isThere = document.querySelector(`link[href="${ownTextStyles}"]`)
  if (isThere || document.documentElement.lang.startsWith('zh')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = ownTextStyles
  document.head.append(link)
}
