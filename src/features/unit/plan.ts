import type { UnitTypeName } from '#contract/building.ts'

/** Millimetres from the inner corner at the top left: the corridor lies above, the window side below. */
export type Rect = readonly [x: number, y: number, width: number, height: number]
export type Point = readonly [x: number, y: number]

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
/** Rooms without a wall between them share an edge; `label` is the middle of the room's name. */
export type Room = { kind: RoomKind; rects: Rect[]; label: Point }

/** A corner of the opening: there the hinge sits, and to its side the leaf swings. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se'
/** `cut` is the opening in the wall, as deep as the wall. A sliding door has no hinge. */
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
/** A piece of furniture or a fixture: its place, and where its front looks. */
export type Piece = { kind: PieceKind; at: Rect; facing: Facing }

export type UnitPlan = {
  name: UnitTypeName
  /** Where the window side below looks; homes that lie on both sides of the building are drawn looking south. */
  faces: 'south' | 'north' | 'both'
  /** The inner line of the outer and party walls. */
  outline: Point[]
  /** Voids for pipes that the outline leaves out. */
  shafts: Rect[]
  /** Walls between rooms. */
  partitions: Rect[]
  rooms: Room[]
  /** Outside the outer wall, not part of the exclusive area. */
  balcony: Rect
  entrance: Door
  doors: Door[]
  windows: Rect[]
  pieces: Piece[]
  /** Where the dimension lines are divided. */
  ticks: { x: number[]; y: number[] }
}

export const outerWall = 200
export const balconyWall = 100

export const piece = (kind: PieceKind, facing: Facing, ...at: Rect): Piece => ({ kind, facing, at })
