import { piece, type UnitPlan } from '#features/unit/plan.ts'

/** In mm; `UnitPlan` explains the fields. Approximate, to be confirmed by the operator. */
export const plan53A: UnitPlan = {
  name: '53A',
  faces: 'north',
  outline: [
    [0, 0],
    [6400, 0],
    [6400, 6425],
    [0, 6425],
  ],
  shafts: [],
  partitions: [
    [1300, 0, 100, 2200],
    [1400, 2100, 1700, 100],
    [3100, 0, 100, 2200],
    [0, 3100, 2800, 100],
    [2700, 3200, 100, 3225],
  ],
  rooms: [
    { kind: 'entrance', rects: [[0, 0, 1300, 1500]], label: [820, 760] },
    { kind: 'bath', rects: [[1400, 0, 1700, 2100]], label: [1880, 1130] },
    { kind: 'kitchen', rects: [[3200, 0, 3200, 2200]], label: [4700, 930] },
    {
      kind: 'living',
      rects: [
        [2800, 3100, 3600, 3325],
        [0, 2200, 6400, 900],
        [0, 1500, 1300, 700],
      ],
      label: [4350, 3200],
    },
    { kind: 'bedroom', rects: [[0, 3200, 2700, 3225]], label: [1500, 6150] },
  ],
  balcony: [2800, 6625, 3600, 1300],
  entrance: { cut: [400, -200, 850, 200], hinge: 'ne' },
  doors: [
    { cut: [2300, 2100, 700, 100], hinge: 'ne' },
    { cut: [1800, 3100, 800, 100], hinge: 'se' },
  ],
  windows: [
    [500, 6425, 1700, 200],
    [3250, 6425, 2700, 200],
  ],
  pieces: [
    piece('shoes', 'east', 0, 50, 350, 1400),
    piece('shower', 'south', 1400, 0, 900, 900),
    piece('toilet', 'south', 2500, 0, 400, 650),
    piece('basin', 'east', 1400, 1400, 450, 600),
    piece('counter', 'south', 3200, 0, 2500, 600),
    piece('fridge', 'south', 5700, 0, 650, 650),
    piece('table', 'south', 4000, 1500, 1400, 800),
    piece('chair', 'north', 4150, 1170, 420, 420),
    piece('chair', 'north', 4830, 1170, 420, 420),
    piece('chair', 'south', 4150, 2210, 420, 420),
    piece('chair', 'south', 4830, 2210, 420, 420),
    piece('wardrobe', 'south', 0, 3200, 1700, 600),
    piece('doubleBed', 'east', 0, 4300, 2020, 1550),
    piece('nightstand', 'east', 0, 3860, 400, 400),
    piece('nightstand', 'east', 0, 5900, 400, 400),
    piece('sofa', 'west', 5500, 3800, 900, 2000),
    piece('lowTable', 'west', 4350, 4300, 600, 1000),
    piece('television', 'east', 2800, 3850, 350, 1900),
    piece('washer', 'west', 5700, 7250, 600, 600),
  ],
  ticks: { x: [0, 2700, 2800, 6400], y: [0, 2100, 3100, 3200, 6425] },
}
