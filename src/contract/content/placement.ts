import * as v from 'valibot'
import { boundedList } from '#contract/kit/bounded.ts'
import { dateTime, id } from '#contract/kit/field.ts'
import { locales } from '#contract/kit/locale.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import { nfcText } from '#contract/kit/nfc-text.ts'

export const orderMaximum = 9_999

/** Shown from `startAt` until `endAt` (null: no end), sorted by `order`. */
export const placement = {
  order: v.pipe(
    v.number('orderInvalid'),
    v.integer('orderInvalid'),
    v.minValue(1, 'orderInvalid'),
    v.maxValue(orderMaximum, 'orderInvalid'),
  ),
  startAt: dateTime,
  endAt: v.nullable(dateTime),
  shows: v.boolean(),
}
export type Placement = { startAt: string; endAt: string | null; shows: boolean }

export type PlacementState = 'hidden' | 'before' | 'shown' | 'ended'

/** `now` in milliseconds; `endAt` is exclusive. */
export function placementState({ shows, startAt, endAt }: Placement, now: number): PlacementState {
  if (!shows) return 'hidden'
  if (now < Date.parse(startAt)) return 'before'
  return endAt === null || now < Date.parse(endAt) ? 'shown' : 'ended'
}

/** A picture that `POST /api/editor/photos` stored; `lib/photo-address.ts` makes the address of each width. */
export const photo = v.strictObject({
  _id: id,
  width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)),
})
export type Photo = v.InferOutput<typeof photo>

/** A path of this site in Korean (`/application`), or an https address. */
const address = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s]+)$/
const linkText = v.pipe(v.string('linkInvalid'), v.trim(), v.maxLength(500, 'tooLong'))
export const link = v.pipe(linkText, v.regex(address, 'linkInvalid'))
export const optionalLink = v.pipe(
  linkText,
  v.check((text) => text === '' || address.test(text), 'linkInvalid'),
)

/** Like `localizedText`, but the Korean text may be empty too. */
export function optionalLocalizedText(maxLength: number): v.GenericSchema<LocalizedText, LocalizedText> {
  const text = v.pipe(nfcText('textRequired', maxLength), v.trim(), v.maxLength(maxLength, 'tooLong'))
  return v.strictObject({ ko: text, en: text, cn: text })
}

export const localeList = v.pipe(boundedList(v.picklist(locales), locales.length), v.minLength(1, 'choiceRequired'))
