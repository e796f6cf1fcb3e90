import { type Place, places } from '#contract/neighbourhood.ts'

/** The map's own units are metres, north up; this is what it shows of them. */
export const mapView = { left: -1060, top: -1040, width: 2120, height: 2060 }
export const labelSize = 38
/** From a mark's middle to where its name begins. */
export const labelGap = 38

export const rings = [5, 10, 15]
/** Streets without a name, to lead the eye. */
export const streets = [
  'M-1060 -440H1060M-1060 470H1060M-1060 790H700',
  'M-640 -1040V1020M-60 -1040V1020M440 -1040V700M800 -440V1020M-1060 -700H-60',
]
export const mainStreet = 'M-1060 36H1060'
/** The corners of both green spaces. */
export const greens = ['M-30 70H140V250H-30Z', 'M-600 -500L-380 -580L-300 -680L-400 -840L-600 -800Z']
export const railway = 'M185 -1040V1020'
export const stationHall = { x: 148, y: -90, width: 74, height: 150 }

/** Names that stand to the left of their mark, where the right is taken. */
const leftward: Place['id'][] = ['park', 'mart', 'market', 'primary', 'middle', 'forest', 'health', 'nursery']
/** The park's mark stands in its middle, not at its gate beside the complex. */
const parkMark = { x: 60, y: -160 }

/** Places as the map draws them, `y` downwards, numbered as the list does. */
export const marks = places.map((place, index) => {
  const { x, y } = place.id === 'park' ? parkMark : place
  const isLeft = leftward.includes(place.id)
  return { place, number: index + 1, x, y: -y, isLeft, labelX: x + (isLeft ? -1 : 1) * labelGap }
})
