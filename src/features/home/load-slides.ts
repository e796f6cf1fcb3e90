import type { PublicBanner, PublicSlide } from '#contract/banner.ts'

/** A banner's slides as staff keep them; none where the server cannot be asked: the page has its own. */
export async function loadSlides(code: string): Promise<PublicSlide[]> {
  const headers = { 'Accept-Language': document.documentElement.lang }
  try {
    const { banner }: PublicBanner = await (await fetch(`/api/v1/banners/${code}`, { headers })).json()
    return banner.slides
  } catch {
    return []
  }
}
