import { piece, type UnitPlan } from '#features/unit/plan.ts'

/** In mm; `UnitPlan` explains the fields. Approximate, to be confirmed by the operator. */
export const plan52A: UnitPlan = {
  name: '52A',
  faces: 'south',
  outline: [
    [0, 0],
    [6100, 0],
    [6100, 6800],
    [0, 6800],
  ],
  shafts: [],
  partitions: [
    [2900, 0, 100, 1300],
    [4300, 0, 100, 3500],
    [4400, 2100, 1700, 100],
    [3400, 3500, 2700, 100],
    [3400, 3600, 100, 3200],
  ],
  rooms: [
    { kind: 'entrance', rects: [[3000, 0, 1300, 1300]], label: [3830, 660] },
    { kind: 'bath', rects: [[4400, 0, 1700, 2100]], label: [4900, 1140] },
    {
      kind: 'kitchen',
      rects: [
        [0, 0, 2900, 1300],
        [0, 1300, 3000, 1300],
      ],
      label: [1500, 1000],
    },
    {
      kind: 'living',
      rects: [
        [0, 3500, 3400, 3300],
        [0, 2600, 4300, 900],
        [3000, 1300, 1300, 1300],
      ],
      label: [2000, 3560],
    },
    { kind: 'dressing', rects: [[4400, 2200, 1700, 1300]], label: [4950, 2850] },
    { kind: 'bedroom', rects: [[3500, 3600, 2600, 3200]], label: [4300, 6370] },
  ],
  balcony: [0, 7000, 3400, 1300],
  entrance: { cut: [3400, -200, 850, 200], hinge: 'ne' },
  doors: [
    { cut: [4300, 1350, 100, 700], hinge: 'se' },
    { cut: [3500, 3500, 800, 100], hinge: 'sw' },
    { cut: [4500, 3500, 800, 100] },
  ],
  windows: [
    [400, 6800, 2600, 200],
    [4000, 6800, 1600, 200],
  ],
  pieces: [
    piece('counter', 'south', 0, 0, 2250, 600),
    piece('fridge', 'south', 2250, 0, 650, 650),
    piece('table', 'south', 750, 1550, 1400, 800),
    piece('chair', 'north', 900, 1220, 420, 420),
    piece('chair', 'north', 1580, 1220, 420, 420),
    piece('chair', 'south', 900, 2260, 420, 420),
    piece('chair', 'south', 1580, 2260, 420, 420),
    piece('shoes', 'east', 3000, 50, 350, 1150),
    piece('shower', 'south', 5200, 0, 900, 900),
    piece('toilet', 'west', 5450, 980, 650, 400),
    piece('basin', 'west', 5650, 1450, 450, 600),
    piece('wardrobe', 'west', 5500, 2200, 600, 1300),
    piece('sofa', 'east', 0, 4150, 900, 2000),
    piece('lowTable', 'east', 1350, 4700, 600, 950),
    piece('television', 'west', 3050, 4200, 350, 1900),
    piece('doubleBed', 'west', 4080, 4420, 2020, 1600),
    piece('nightstand', 'west', 5700, 3980, 400, 400),
    piece('nightstand', 'west', 5700, 6060, 400, 400),
    piece('washer', 'west', 2750, 7600, 600, 600),
  ],
  ticks: { x: [0, 3400, 3500, 6100], y: [0, 2600, 3500, 6800] },
}
