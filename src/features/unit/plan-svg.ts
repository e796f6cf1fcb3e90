import { drawPiece } from './furniture.ts'
import { drawDoor, windowPath } from './opening.ts'
import { balconyWall, outerWall, type PlanPoint, type PlanRoom, type Rect, type UnitPlan } from './plan.ts'
import { linesOf, sheetOf } from './sheet.ts'

const boxPath = ([x, y, w, h]: Rect) => `M${x} ${y}h${w}v${h}h${-w}z`
const polygon = (points: PlanPoint[]) => `M${points.map((point) => point.join(' ')).join('L')}z`
const path = (className: string, d: string) => (d ? `<path class="${className}" d="${d}"/>` : '')

/** A colour of the site: `palette('…--palette-ink: #17211c;…')('ink')` → `#17211c`. */
function palette(tokens: string): (name: string) => string {
  return (name) => {
    const colour = new RegExp(`--palette-${name}:\\s*(#\\w+)`).exec(tokens)?.[1]
    if (!colour) throw new Error(`plan: no --palette-${name} among the tokens`)
    return colour
  }
}

function styles(tokens: string): string {
  const colour = palette(tokens)
  const line = `stroke:${colour('ink-soft')};stroke-width:16`
  return [
    'path{fill:none;stroke-linejoin:miter}',
    `.walls{fill:${colour('white')};stroke:${colour('ink')};stroke-width:${2 * outerWall};paint-order:stroke}`,
    `.balcony{fill:${colour('sand')};stroke:${colour('ink')};stroke-width:${balconyWall};paint-order:stroke}`,
    `.void{fill:${colour('paper')}}.wall{fill:${colour('ink')}}`,
    `.wet{fill:${colour('green-pale')}}.hall{fill:${colour('sand')}}`,
    `.tile{stroke:${colour('white')};stroke-width:14}`,
    `.plain,.wood,.cloth,.warm{${line}}.plain{fill:${colour('white')}}.wood{fill:${colour('paper')}}`,
    `.cloth{fill:${colour('green-pale')}}.warm{fill:${colour('terracotta-pale')}}`,
    `.cut{fill:${colour('white')}}.leaf{fill:${colour('ink')}}.arc{${line};stroke-dasharray:60 40}`,
    `.window{fill:${colour('white')};stroke:${colour('ink')};stroke-width:20}`,
    `.line{stroke:${colour('ink-soft')};stroke-width:14}.mark{fill:${colour('terracotta')}}`,
  ].join('')
}

const wetRooms: PlanRoom['kind'][] = ['bath', 'utility']

function tiles(rects: Rect[]): string {
  const tileSize = 300
  return rects
    .map(([x, y, w, h]) => {
      const columns = Array.from(
        { length: Math.ceil(w / tileSize) - 1 },
        (_, i) => `M${x + (i + 1) * tileSize} ${y}v${h}`,
      )
      const rows = Array.from({ length: Math.ceil(h / tileSize) - 1 }, (_, i) => `M${x} ${y + (i + 1) * tileSize}h${w}`)
      return columns.join('') + rows.join('')
    })
    .join('')
}

function floorOf(plan: UnitPlan): string {
  const rectsOf = (kinds: PlanRoom['kind'][]) =>
    plan.rooms.filter(({ kind }) => kinds.includes(kind)).flatMap(({ rects }) => rects)
  const [wetRects, hallRects] = [rectsOf(wetRooms), rectsOf(['entrance'])]
  return (
    path('wet', wetRects.map(boxPath).join('')) +
    path('hall', hallRects.map(boxPath).join('')) +
    path('tile', tiles([...wetRects, ...hallRects]))
  )
}

function shaftOf(shaft: Rect): string {
  const [x, y, w, h] = shaft
  return path('void', boxPath(shaft)) + path('line', `M${x} ${y}l${w} ${h}M${x + w} ${y}l${-w} ${h}`)
}

/** Lines below and left of the plan with a stroke across at each tick. */
function dimensions(plan: UnitPlan): string {
  const { below, left } = linesOf(plan)
  const { x, y } = plan.ticks
  const [endX, endY] = [x.at(-1) ?? 0, y.at(-1) ?? 0]
  const across = x.map((tick) => `M${tick} ${below - 90}v180M${tick - 60} ${below + 60}l120 -120`)
  const along = y.map((tick) => `M${left - 90} ${tick}h180M${left - 60} ${tick + 60}l120 -120`)
  return path('line', `M0 ${below}h${endX}M${left} 0v${endY}${across.join('')}${along.join('')}`)
}

function scaleAndCompass(plan: UnitPlan): string {
  const [x, , width] = sheetOf(plan)
  const { foot } = linesOf(plan)
  const start = x + 200
  const [east, middle] = [x + width - 560, foot - 560]
  const bar = `M${start} ${foot}h2000v-90h-2000z`
  // The window side is always below: the plan of a home that faces north has the south above.
  const isTurned = plan.faces === 'north'
  const letter = `M${east - 90} ${middle + (isTurned ? 680 : -460)}v-220l180 220v-220`
  const needle = `M${east} ${middle - 380}l150 580l-150 -120l-150 120z`
  return (
    path('line', bar) +
    path('wall', `${boxPath([start, foot - 90, 500, 90])}${boxPath([start + 1000, foot - 90, 500, 90])}`) +
    path('line', `M${east - 380} ${middle}a380 380 0 1 0 760 0a380 380 0 1 0 -760 0${letter}`) +
    `<path class="mark"${isTurned ? ` transform="rotate(180 ${east} ${middle})"` : ''} d="${needle}"/>`
  )
}

function entranceMark({ entrance: { cut } }: UnitPlan): string {
  const [x, y, width] = cut
  const middle = x + width / 2
  return path('mark', `M${middle - 110} ${y - 260}h220l-110 180z`)
}

/** SVG of a plan, in mm, without text. `tokens`: the site's CSS with the colours of the palette. */
export function planSvg(plan: UnitPlan, tokens: string): string {
  const sheet = sheetOf(plan)
  const parts = [
    plan.balcony[2] > 0 ? path('balcony', boxPath(plan.balcony)) : '',
    path('walls', plan.shafts.map(boxPath).join('')),
    path('walls', polygon(plan.outline)),
    ...plan.shafts.map(shaftOf),
    floorOf(plan),
    path('wall', plan.partitions.map(boxPath).join('')),
    ...plan.pieces.map(drawPiece),
    ...[plan.entrance, ...plan.doors].map(drawDoor),
    path('window', plan.windows.map(windowPath).join('')),
    entranceMark(plan),
    dimensions(plan),
    scaleAndCompass(plan),
  ]
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${sheet.join(' ')}" width="${sheet[2] / 10}" height="${sheet[3] / 10}">`
  return `${head}<style>${styles(tokens)}</style>${parts.join('')}</svg>`
}
