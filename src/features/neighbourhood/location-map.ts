import { type Place, places, walkingReach, walkingRings } from '#contract/complex/neighbourhood.ts'

/** Visible part of the map, in metres, north up. */
export const mapView = { left: -1060, top: -1040, width: 2120, height: 2060 }
/** From the middle of a mark to the start of its label. */
const labelGap = 38

/** Eastern edge of what a phone shows: there the map is 112 % as wide as its frame (LocationMap.astro). */
export const phoneEnd = mapView.left + mapView.width / 1.12

/** Circles of equal walking time. Labels stand in the east and north-east, where the map is nearly empty. */
export const rings = walkingRings.map((minutes, index) => {
  const degrees = index === 0 ? 25 : -45
  const reach = walkingReach(minutes)
  const angle = (degrees * Math.PI) / 180
  return { minutes, reach, x: Math.round(reach * Math.cos(angle)), y: Math.round(reach * Math.sin(angle)) }
})
export const streets = [
  'M-1060 -440H1060M-1060 470H1060M-1060 790H700',
  'M-640 -1040V1020M-60 -1040V1020M440 -1040V700M800 -440V1020M-1060 -700H-60',
]
export const mainStreet = 'M-1060 36H1060'
export const greens = ['M-30 70H140V250H-30Z', 'M-600 -500L-380 -580L-300 -680L-400 -840L-600 -800Z']
export const railway = 'M185 -1040V1020'
export const stationHall = { x: 148, y: -90, width: 74, height: 150 }

/** Sides of the labels: no label covers another, even in the large type of a phone. */
type Side = 'left' | 'right' | 'below'
const sides: Record<Place['id'], Side> = {
  park: 'left',
  forest: 'left',
  mart: 'left',
  market: 'left',
  health: 'left',
  hospital: 'below',
  nursery: 'below',
  primary: 'left',
  middle: 'left',
  library: 'right',
  district: 'below',
  university: 'right',
}
/** Middle of the park; its place is the gate beside the complex. */
const parkMark = { x: 60, y: -130 }

const labelShift = { left: -labelGap, right: labelGap, below: 0 }

/** `y` downwards. */
export const marks = places.map((place) => {
  const { x, y } = place.id === 'park' ? parkMark : place
  const side = sides[place.id]
  return { place, x, y: -y, side, labelX: x + labelShift[side] }
})
