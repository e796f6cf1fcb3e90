import * as v from 'valibot'
import { boundedList } from '#contract/kit/bounded.ts'
import { localizedText } from '#contract/kit/localized.ts'
import { resource } from '#contract/kit/resource.ts'
import { localeList, optionalLink, optionalLocalizedText, photo, placement } from './placement.ts'

/** Pages that may show a popup. Pages with a form are excluded: a popup would hide answers. */
export const popupPages = [
  '/',
  '/business/overview',
  '/business/traffic',
  '/business/environment',
  '/business/feature',
  '/business/direction',
  '/business/supply',
  '/complex/community',
  '/complex/layout',
  '/complex/floor',
  '/complex/unit',
  '/mall/environment',
  '/mall/floor',
  '/subscription/requirement',
  '/subscription/recruitment',
  '/subscription/schedule',
  '/subscription/document',
  '/subscription/support',
  '/center/notice',
  '/center/faqs',
  '/center/download',
] as const
export type PopupPage = (typeof popupPages)[number]

export const popupLooks = ['text', 'picture'] as const
export const popupDevices = ['all', 'desktop', 'phone'] as const
export const popupPositions = ['bottomStart', 'bottomEnd', 'topEnd', 'center'] as const
export const popupSizes = ['small', 'medium', 'large'] as const
export const popupDevice = v.picklist(popupDevices, 'choiceRequired')
export const popupPage = v.picklist(popupPages, 'choiceRequired')
const position = v.picklist(popupPositions, 'choiceRequired')
const size = v.picklist(popupSizes, 'choiceRequired')
export const hideHoursMaximum = 30 * 24
/** How long a popup stays hidden once a visitor closes it. */
const hideHours = v.pipe(
  v.number('hoursInvalid'),
  v.integer('hoursInvalid'),
  v.minValue(1, 'hoursInvalid'),
  v.maxValue(hideHoursMaximum, 'hoursInvalid'),
)

/** `body` is rich text. A popup with look `picture` is shown once it has a picture. */
export const popup = resource('popup', 'popups', {
  title: localizedText(60),
  look: v.picklist(popupLooks, 'choiceRequired'),
  body: optionalLocalizedText(4_000),
  picture: v.nullable(photo),
  alt: optionalLocalizedText(200),
  link: optionalLink,
  linkText: optionalLocalizedText(30),
  pages: v.pipe(boundedList(popupPage, popupPages.length), v.minLength(1, 'choiceRequired')),
  devices: popupDevice,
  locales: localeList,
  position,
  size,
  hideHours,
  ...placement,
})

export type Popup = v.InferOutput<typeof popup.record>
export type PopupInput = v.InferOutput<typeof popup.create>

/** As visitors get it, in one language. `isKorean`: the texts are Korean, perhaps because a translation is missing. */
export const publicPopup = v.object({
  _id: v.string(),
  look: v.picklist(popupLooks),
  picture: v.nullable(photo),
  link: v.string(),
  pages: v.array(popupPage),
  position,
  size,
  hideHours: v.number(),
  title: v.string(),
  body: v.string(),
  alt: v.string(),
  linkText: v.string(),
  isKorean: v.boolean(),
})
export type PublicPopup = v.InferOutput<typeof publicPopup>
export const popupList = v.object({ popups: v.array(publicPopup) })
export type PopupList = v.InferOutput<typeof popupList>
