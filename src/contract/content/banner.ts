import * as v from 'valibot'
import { localizedText } from '#contract/kit/localized.ts'
import { resource } from '#contract/kit/resource.ts'
import { link, photo, placement } from './placement.ts'

/** Sliders of the site, by name. */
export const bannerCodes = ['home'] as const
/** Drawings of the site, by name; `own` shows the uploaded `picture` instead. */
export const bannerArts = ['dusk', 'aerial', 'rooftop', 'newlywed', 'own'] as const
export type BannerArt = (typeof bannerArts)[number]

/** The slides of the built home page and of the demo data. Texts: `i18n/<locale>/home.json`, keys `banner.<key>.*`. */
export const homeSlides = [
  { key: '1', art: 'dusk', path: '/application' },
  { key: '2', art: 'aerial', path: '/business/traffic' },
  { key: '3', art: 'rooftop', path: '/complex/community' },
  { key: '4', art: 'newlywed', path: '/complex/unit' },
] as const satisfies { key: string; art: BannerArt; path: string }[]

export const banner = resource('banner', 'banners', {
  code: v.picklist(bannerCodes, 'choiceRequired'),
  name: localizedText(24),
  title: localizedText(60),
  text: localizedText(160),
  action: localizedText(24),
  link,
  art: v.picklist(bannerArts, 'choiceRequired'),
  picture: v.nullable(photo),
  alt: localizedText(200),
  ...placement,
})

export type Banner = v.InferOutput<typeof banner.record>
export type BannerInput = v.InferOutput<typeof banner.create>

export const publicSlide = v.object({
  _id: v.string(),
  link: v.string(),
  art: v.picklist(bannerArts),
  picture: v.nullable(photo),
  name: v.string(),
  title: v.string(),
  text: v.string(),
  action: v.string(),
  alt: v.string(),
})
export type PublicSlide = v.InferOutput<typeof publicSlide>
/** `GET /api/v1/banners/{code}`. Without slides, a page keeps those it was built with. */
export const publicBanner = v.object({
  banner: v.object({ code: v.picklist(bannerCodes), slides: v.array(publicSlide) }),
})
export type PublicBanner = v.InferOutput<typeof publicBanner>
