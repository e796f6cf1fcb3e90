import ownTextStyles from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'

/** Texts of staff may need glyphs that the build does not know. These load without delaying the first paint. */
export function loadOwnTextFont(): void {
  const isLoaded = document.querySelector(`link[href="${ownTextStyles}"]`)
  if (isLoaded || document.documentElement.lang.startsWith('zh')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = ownTextStyles
  document.head.append(link)
}
