import type { PublicBanner, PublicSlide } from '#contract/content/banner.ts'
import { pageHeaders } from '#stores/page-headers.ts'

export async function loadSlides(code: string): Promise<PublicSlide[]> {
  try {
    const { banner }: PublicBanner = await (await fetch(`/api/v1/banners/${code}`, { headers: pageHeaders() })).json()
    return banner.slides
  } catch {
    return []
  }
}
