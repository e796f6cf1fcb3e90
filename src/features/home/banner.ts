import type { ImageMetadata } from 'astro'
import aerial from '#assets/aerial.jpg'
import aerialPhone from '#assets/aerial_m.jpg'
import dusk from '#assets/dusk.jpg'
import duskPhone from '#assets/dusk_m.jpg'
import newlywed from '#assets/newlywed41.jpg'
import newlywedPhone from '#assets/newlywed41_m.jpg'
import rooftop from '#assets/rooftop.jpg'
import rooftopPhone from '#assets/rooftop_m.jpg'
import type { BannerArt } from '#contract/content/banner.ts'

export type BannerSlide = {
  /** Number in the text keys: `banner.1.title`. */
  key: '1' | '2' | '3' | '4'
  wide: ImageMetadata
  phone: ImageMetadata
  path: string
  art: BannerArt
}

export const bannerSlides: BannerSlide[] = [
  { key: '1', wide: dusk, phone: duskPhone, path: '/application', art: 'dusk' },
  { key: '2', wide: aerial, phone: aerialPhone, path: '/business/traffic', art: 'aerial' },
  { key: '3', wide: rooftop, phone: rooftopPhone, path: '/complex/community', art: 'rooftop' },
  { key: '4', wide: newlywed, phone: newlywedPhone, path: '/complex/unit', art: 'newlywed' },
]
