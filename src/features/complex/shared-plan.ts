import type { FloorUse } from '#contract/complex/building.ts'

/** In tenths of a metre. `core`: lifts and stairs; `bays`: parking bays; `lane`: driving lane of the car park. */
type PlanArea = { key: RoomKey; x: number; y: number; width: number; height: number }
type RoomKey = 'lobby' | 'shops' | 'core' | 'lounge' | 'kitchen' | 'office' | 'terrace' | 'bays' | 'lane' | 'ramp'
type SharedUse = Exclude<FloorUse, 'home'>

const room = (key: RoomKey, x: number, y: number, width: number, height: number): PlanArea => ({
  key,
  x,
  y,
  width,
  height,
})
const core = room('core', 147, 60, 64, 60)

/** To be confirmed by the operator. */
export const sharedPlans: Record<SharedUse, PlanArea[]> = {
  parking: [
    room('bays', 0, 0, 328, 52),
    room('bays', 0, 128, 328, 52),
    room('lane', 0, 52, 147, 76),
    room('core', 147, 52, 64, 76),
    room('lane', 211, 52, 72, 76),
    room('ramp', 283, 52, 45, 76),
  ],
  shop: [
    room('lobby', 147, 0, 64, 60),
    core,
    room('shops', 0, 0, 147, 180),
    room('shops', 211, 0, 117, 180),
    room('shops', 147, 120, 64, 60),
  ],
  community: [
    room('lounge', 0, 60, 147, 120),
    room('office', 0, 0, 147, 60),
    core,
    room('lobby', 147, 0, 64, 60),
    room('kitchen', 211, 0, 117, 120),
    room('terrace', 147, 120, 181, 60),
  ],
}
