import { piece, type UnitPlan } from '#features/unit/plan.ts'

/** In mm; `UnitPlan` explains the fields. Approximate, to be confirmed by the operator. */
export const plan25A: UnitPlan = {
  name: '25A',
  faces: 'both',
  outline: [
    [0, 0],
    [3200, 0],
    [3200, 6250],
    [0, 6250],
  ],
  shafts: [],
  partitions: [
    [1500, 0, 100, 2200],
    [0, 2100, 1500, 100],
  ],
  rooms: [
    { kind: 'entrance', rects: [[1600, 0, 1600, 1200]], label: [2200, 560] },
    { kind: 'bath', rects: [[0, 0, 1500, 2100]], label: [1080, 1060] },
    { kind: 'kitchen', rects: [[1600, 1200, 1600, 1800]], label: [2090, 2300] },
    {
      kind: 'studio',
      rects: [
        [0, 3000, 3200, 3250],
        [0, 2200, 1600, 800],
      ],
      label: [1560, 3640],
    },
  ],
  balcony: [0, 6450, 0, 0],
  entrance: { cut: [1700, -200, 900, 200], hinge: 'nw' },
  doors: [{ cut: [1500, 1300, 100, 700], hinge: 'sw' }],
  windows: [[500, 6250, 2200, 200]],
  pieces: [
    piece('shower', 'south', 0, 0, 1500, 800),
    piece('toilet', 'east', 0, 850, 650, 400),
    piece('basin', 'east', 0, 1400, 450, 600),
    piece('shoes', 'west', 2850, 50, 350, 1100),
    piece('counter', 'west', 2600, 1250, 600, 1150),
    piece('washer', 'west', 2600, 2400, 600, 600),
    piece('wardrobe', 'south', 0, 2200, 1000, 600),
    piece('fridge', 'south', 1000, 2200, 600, 600),
    piece('nightstand', 'east', 0, 3700, 400, 400),
    piece('bed', 'south', 0, 4150, 1000, 2050),
    piece('shelf', 'west', 2850, 3300, 350, 900),
    piece('desk', 'west', 2600, 4500, 600, 1300),
    piece('chair', 'east', 2080, 4920, 460, 460),
  ],
  ticks: { x: [0, 3200], y: [0, 2100, 2200, 6250] },
}
