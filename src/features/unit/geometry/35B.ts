import { piece, type UnitPlan } from '#features/unit/plan.ts'

/** In mm; `UnitPlan` explains the fields. Approximate, to be confirmed by the operator. */
export const plan35B: UnitPlan = {
  name: '35B',
  faces: 'south',
  outline: [
    [0, 0],
    [4000, 0],
    [4000, 5000],
    [0, 5000],
  ],
  shafts: [],
  partitions: [
    [2300, 0, 100, 2100],
    [2400, 2000, 1600, 100],
  ],
  rooms: [
    { kind: 'entrance', rects: [[0, 0, 2300, 1100]], label: [1250, 560] },
    { kind: 'bath', rects: [[2400, 0, 1600, 2000]], label: [2830, 1050] },
    { kind: 'kitchen', rects: [[0, 1100, 2300, 1000]], label: [1360, 1660] },
    { kind: 'studio', rects: [[0, 2100, 4000, 2900]], label: [1900, 3260] },
  ],
  balcony: [0, 5200, 2500, 1100],
  entrance: { cut: [800, -200, 900, 200], hinge: 'ne' },
  doors: [{ cut: [2300, 1200, 100, 700], hinge: 'se' }],
  windows: [
    [400, 5000, 1900, 200],
    [2750, 5000, 900, 200],
  ],
  pieces: [
    piece('shoes', 'east', 0, 50, 350, 1000),
    piece('counter', 'east', 0, 1150, 600, 1250),
    piece('fridge', 'east', 0, 2400, 600, 600),
    piece('shower', 'south', 2400, 0, 1600, 800),
    piece('toilet', 'west', 3350, 850, 650, 400),
    piece('basin', 'west', 3550, 1350, 450, 600),
    piece('bed', 'south', 2950, 2150, 1050, 2050),
    piece('nightstand', 'south', 2500, 2100, 400, 400),
    piece('wardrobe', 'west', 3400, 4250, 600, 720),
    piece('desk', 'east', 0, 3350, 600, 1300),
    piece('chair', 'west', 660, 3770, 460, 460),
    piece('washer', 'north', 1850, 5650, 600, 600),
  ],
  ticks: { x: [0, 4000], y: [0, 2000, 2100, 5000] },
}
