import ownTextStyles from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'

/** Staff write what no build knows: the rest of the font comes when their words do, and holds up no first paint. */
export function loadOwnTextFont(): void {
  const isLoaded = document.querySelector(`link[href="${ownTextStyles}"]`)
  if (isLoaded || document.documentElement.lang.startsWith('zh')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = ownTextStyles
  document.head.append(link)
}
