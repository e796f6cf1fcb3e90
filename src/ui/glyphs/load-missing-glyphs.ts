import allGlyphs from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'

/**
 * The built fonts have only the glyphs of texts known at build time. This adds the whole font, by parts that browsers
 * load when a text needs them, to a page built without `needsGlyphs`. Chinese uses fonts of the device.
 */
export function loadMissingGlyphs(): void {
  const isLoaded = document.querySelector(`link[href="${allGlyphs}"]`)
  if (isLoaded || document.documentElement.lang.startsWith('zh')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = allGlyphs
  document.head.append(link)
}
