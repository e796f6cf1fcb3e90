import type { UnitTypeName } from '#contract/complex/building.ts'

/** In mm from the inner corner at the top left: the corridor is above, the window side below. */
export type Rect = readonly [x: number, y: number, width: number, height: number]
export type PlanPoint = readonly [x: number, y: number]

export type RoomKind =
  | 'entrance'
  | 'bath'
  | 'kitchen'
  | 'living'
  | 'studio'
  | 'bedroom'
  | 'bedroom2'
  | 'dressing'
  | 'utility'
/** Rooms without a wall between them share an edge. `label`: middle of the room's name. */
export type PlanRoom = { kind: RoomKind; rects: Rect[]; label: PlanPoint }

/** Corner of the opening with the hinge; the leaf swings to its side. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se'
/** `cut`: opening in the wall, as deep as the wall. A sliding door has no hinge. */
export type Door = { cut: Rect; hinge?: Corner }

export type PieceKind =
  | 'bathtub'
  | 'basin'
  | 'bed'
  | 'chair'
  | 'counter'
  | 'doubleBed'
  | 'desk'
  | 'fridge'
  | 'lowTable'
  | 'nightstand'
  | 'shelf'
  | 'shoes'
  | 'shower'
  | 'sofa'
  | 'table'
  | 'television'
  | 'toilet'
  | 'wardrobe'
  | 'washer'
export type Facing = 'north' | 'east' | 'south' | 'west'
export type PlanPiece = { kind: PieceKind; at: Rect; facing: Facing }

export type UnitPlan = {
  name: UnitTypeName
  /** Direction of the window side below. Types on both sides of the building are drawn facing south. */
  faces: 'south' | 'north' | 'both'
  /** Inner line of the outer and party walls, clockwise. */
  outline: PlanPoint[]
  /** Pipe shafts outside the outline. */
  shafts: Rect[]
  partitions: Rect[]
  rooms: PlanRoom[]
  /** Outside the outer wall; not part of the exclusive area. Its width is 0 if the home has none. */
  balcony: Rect
  entrance: Door
  doors: Door[]
  windows: Rect[]
  pieces: PlanPiece[]
  /** Ends of the dimension lines below and left of the plan. */
  ticks: { x: number[]; y: number[] }
}

/** Thickness in mm. */
export const outerWall = 200
export const balconyWall = 100

export const piece = (kind: PieceKind, facing: Facing, ...at: Rect): PlanPiece => ({ kind, facing, at })
