import { piece, type UnitPlan } from '#features/unit/plan.ts'

/** In mm; `UnitPlan` explains the fields. Approximate, to be confirmed by the operator. */
export const plan35A: UnitPlan = {
  name: '35A',
  faces: 'both',
  outline: [
    [800, 0],
    [3600, 0],
    [3600, 5700],
    [0, 5700],
    [0, 650],
    [800, 650],
  ],
  shafts: [[0, 0, 600, 450]],
  partitions: [
    [1700, 0, 100, 2300],
    [0, 2200, 1700, 100],
  ],
  rooms: [
    { kind: 'entrance', rects: [[1800, 0, 1800, 1200]], label: [2480, 600] },
    {
      kind: 'bath',
      rects: [
        [0, 650, 1700, 1550],
        [800, 0, 900, 650],
      ],
      label: [1250, 1180],
    },
    { kind: 'kitchen', rects: [[1800, 1200, 1800, 1100]], label: [2380, 1820] },
    { kind: 'studio', rects: [[0, 2300, 3600, 3400]], label: [1960, 3560] },
  ],
  balcony: [0, 5900, 0, 0],
  entrance: { cut: [1950, -200, 900, 200], hinge: 'nw' },
  doors: [{ cut: [1700, 1400, 100, 700], hinge: 'sw' }],
  windows: [[600, 5700, 2400, 200]],
  pieces: [
    piece('shower', 'east', 0, 650, 800, 900),
    piece('toilet', 'south', 1100, 0, 400, 650),
    piece('basin', 'east', 0, 1610, 450, 550),
    piece('shoes', 'west', 3250, 50, 350, 1100),
    piece('counter', 'west', 3000, 1250, 600, 1200),
    piece('washer', 'west', 3000, 2450, 600, 600),
    piece('fridge', 'south', 0, 2300, 650, 600),
    piece('wardrobe', 'south', 650, 2300, 1050, 600),
    piece('bed', 'south', 0, 3600, 1050, 2050),
    piece('nightstand', 'east', 0, 3150, 400, 400),
    piece('television', 'west', 3300, 3250, 300, 1000),
    piece('desk', 'north', 2100, 5100, 1400, 600),
    piece('chair', 'south', 2570, 4580, 460, 460),
  ],
  ticks: { x: [0, 3600], y: [0, 2200, 2300, 5700] },
}
