import type { TFunction } from 'i18next'

/** `7층`, `지하 2층`, in the language of `t`. */
export function floorName(t: TFunction<'complex'>, number: number): string {
  return number < 0 ? t('floor.below', { number: -number }) : t('floor.above', { number })
}

/** `3~16층`, or the name of a single floor. */
export function rangeName(t: TFunction<'complex'>, [first, last]: readonly [number, number]): string {
  if (first === last) return floorName(t, first)
  return t('floor.range', { first, last })
}
