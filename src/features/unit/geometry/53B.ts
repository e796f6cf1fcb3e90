import { piece, type UnitPlan } from '#features/unit/plan.ts'

/** In mm; `UnitPlan` explains the fields. Approximate, to be confirmed by the operator. */
export const plan53B: UnitPlan = {
  name: '53B',
  faces: 'both',
  outline: [
    [0, 0],
    [6400, 0],
    [6400, 6425],
    [0, 6425],
  ],
  shafts: [],
  partitions: [
    [3200, 0, 100, 2200],
    [3300, 2100, 1700, 100],
    [5000, 0, 100, 2200],
    [3600, 3100, 2800, 100],
    [3600, 3200, 100, 3225],
  ],
  rooms: [
    { kind: 'entrance', rects: [[5100, 0, 1300, 1500]], label: [5560, 760] },
    { kind: 'bath', rects: [[3300, 0, 1700, 2100]], label: [4350, 1080] },
    { kind: 'kitchen', rects: [[0, 0, 3200, 2200]], label: [1900, 950] },
    {
      kind: 'living',
      rects: [
        [0, 3100, 3600, 3325],
        [0, 2200, 6400, 900],
        [5100, 1500, 1300, 700],
      ],
      label: [2100, 3480],
    },
    { kind: 'bedroom', rects: [[3700, 3200, 2700, 3225]], label: [5100, 4080] },
  ],
  balcony: [3600, 6625, 2800, 1300],
  entrance: { cut: [5150, -200, 850, 200], hinge: 'nw' },
  doors: [{ cut: [3400, 2100, 700, 100], hinge: 'nw' }, { cut: [3600, 3300, 100, 1500] }],
  windows: [
    [500, 6425, 2500, 200],
    [4100, 6425, 1900, 200],
  ],
  pieces: [
    piece('shoes', 'west', 6050, 50, 350, 1400),
    piece('bathtub', 'south', 3300, 0, 1700, 750),
    piece('toilet', 'west', 4350, 1240, 650, 400),
    piece('basin', 'west', 4550, 1680, 450, 420),
    piece('counter', 'south', 0, 0, 2550, 600),
    piece('fridge', 'south', 2550, 0, 650, 650),
    piece('table', 'south', 600, 1450, 1400, 800),
    piece('chair', 'north', 750, 1120, 420, 420),
    piece('chair', 'north', 1430, 1120, 420, 420),
    piece('chair', 'south', 750, 2160, 420, 420),
    piece('chair', 'south', 1430, 2160, 420, 420),
    piece('sofa', 'east', 0, 4000, 900, 2000),
    piece('lowTable', 'east', 1350, 4500, 600, 1000),
    piece('shelf', 'west', 3250, 5100, 350, 1100),
    piece('wardrobe', 'south', 4300, 3200, 2100, 600),
    piece('doubleBed', 'west', 4380, 4420, 2020, 1550),
    piece('nightstand', 'west', 6000, 5990, 400, 400),
    piece('washer', 'east', 3700, 7250, 600, 600),
  ],
  ticks: { x: [0, 3600, 3700, 6400], y: [0, 2100, 3100, 3200, 6425] },
}
