import { piece, type UnitPlan } from '#features/unit/plan.ts'

/** In mm; `UnitPlan` explains the fields. Approximate, to be confirmed by the operator. */
export const plan51B: UnitPlan = {
  name: '51B',
  faces: 'north',
  outline: [
    [0, 0],
    [6000, 0],
    [6000, 6900],
    [0, 6900],
  ],
  shafts: [],
  partitions: [
    [1700, 0, 100, 2200],
    [0, 2200, 1800, 100],
    [1700, 2300, 100, 1200],
    [0, 3500, 2900, 100],
    [2800, 3600, 100, 3300],
    [3100, 0, 100, 1300],
  ],
  rooms: [
    { kind: 'bath', rects: [[0, 0, 1700, 2200]], label: [1060, 1150] },
    { kind: 'utility', rects: [[0, 2300, 1700, 1200]], label: [1100, 3100] },
    { kind: 'entrance', rects: [[1800, 0, 1300, 1300]], label: [2280, 660] },
    {
      kind: 'kitchen',
      rects: [
        [3200, 0, 2800, 1300],
        [3100, 1300, 2900, 1300],
      ],
      label: [4150, 1020],
    },
    {
      kind: 'living',
      rects: [
        [2900, 3500, 3100, 3400],
        [1800, 2600, 4200, 900],
        [1800, 1300, 1300, 1300],
      ],
      label: [3900, 3560],
    },
    { kind: 'bedroom', rects: [[0, 3600, 2800, 3300]], label: [1850, 6480] },
  ],
  balcony: [0, 7100, 2800, 1300],
  entrance: { cut: [1850, -200, 850, 200], hinge: 'nw' },
  doors: [
    { cut: [1700, 1400, 100, 700], hinge: 'sw' },
    { cut: [1700, 2650, 100, 800] },
    { cut: [1900, 3500, 800, 100], hinge: 'se' },
  ],
  windows: [
    [400, 6900, 1900, 200],
    [3400, 6900, 2100, 200],
  ],
  pieces: [
    piece('bathtub', 'south', 0, 0, 1700, 750),
    piece('toilet', 'east', 0, 900, 650, 400),
    piece('basin', 'east', 0, 1500, 450, 650),
    piece('washer', 'south', 50, 2300, 600, 600),
    piece('shelf', 'south', 700, 2300, 900, 350),
    piece('shoes', 'west', 2750, 50, 350, 1200),
    piece('counter', 'west', 5400, 0, 600, 2250),
    piece('fridge', 'south', 4700, 0, 650, 650),
    piece('table', 'east', 3500, 1500, 800, 1100),
    piece('chair', 'east', 4210, 1580, 420, 420),
    piece('chair', 'east', 4210, 2110, 420, 420),
    piece('chair', 'west', 3170, 1580, 420, 420),
    piece('chair', 'west', 3170, 2110, 420, 420),
    piece('sofa', 'west', 5100, 4200, 900, 2100),
    piece('lowTable', 'west', 4050, 4750, 600, 1000),
    piece('television', 'east', 2900, 4300, 350, 1900),
    piece('wardrobe', 'south', 0, 3600, 1800, 600),
    piece('doubleBed', 'east', 0, 4650, 2020, 1550),
    piece('nightstand', 'east', 0, 6250, 400, 400),
  ],
  ticks: { x: [0, 2800, 2900, 6000], y: [0, 2200, 3500, 3600, 6900] },
}
