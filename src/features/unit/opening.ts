import type { Corner, Door, Rect } from './plan.ts'

/** Thickness of a door leaf or sliding panel, and distance of a panel from the edge of the wall, in mm. */
const leafThickness = 40
const panelInset = 10

const boxPath = ([x, y, w, h]: Rect) => `M${x} ${y}h${w}v${h}h${-w}z`

/** Path of the open door leaf, and of the arc from its tip to the closed position. */
export function swing([x, y, w, h]: Rect, hinge: Corner): { leaf: string; arc: string } {
  const [isTop, isLeft] = [hinge.startsWith('n'), hinge.endsWith('w')]
  const [hingeX, hingeY] = [isLeft ? x : x + w, isTop ? y : y + h]
  const [sideX, sideY] = [isLeft ? 1 : -1, isTop ? 1 : -1]
  const isAcross = w > h
  const size = Math.max(w, h)
  // Along a horizontal wall, the leaf of a northern hinge opens upwards; along a vertical wall, that of a western hinge
  // opens to the left.
  const [tipX, tipY] = isAcross ? [hingeX, hingeY - sideY * size] : [hingeX - sideX * size, hingeY]
  const [endX, endY] = isAcross ? [hingeX + sideX * size, hingeY] : [hingeX, hingeY + sideY * size]
  const isClockwise = (tipX - hingeX) * (endY - hingeY) - (tipY - hingeY) * (endX - hingeX) > 0
  const leaf: Rect = isAcross
    ? [isLeft ? hingeX : hingeX - leafThickness, Math.min(hingeY, tipY), leafThickness, size]
    : [Math.min(hingeX, tipX), isTop ? hingeY : hingeY - leafThickness, size, leafThickness]
  return { leaf: boxPath(leaf), arc: `M${tipX} ${tipY}A${size} ${size} 0 0 ${isClockwise ? 1 : 0} ${endX} ${endY}` }
}

function slidingPanels([x, y, w, h]: Rect): string {
  const [panel, inset] = [leafThickness, panelInset]
  const length = Math.max(w, h) / 2 + panel
  if (w > h)
    return boxPath([x, y + inset, length, panel]) + boxPath([x + w - length, y + h - inset - panel, length, panel])
  return boxPath([x + inset, y, panel, length]) + boxPath([x + w - inset - panel, y + h - length, panel, length])
}

export function windowPath(cut: Rect): string {
  const [x, y, w, h] = cut
  const third = Math.round(Math.min(w, h) / 3)
  const panes = w > h ? `M${x} ${y + third}h${w}m0 ${third}h${-w}` : `M${x + third} ${y}v${h}m${third} 0v${-h}`
  return boxPath(cut) + panes
}

export function drawDoor({ cut, hinge }: Door): string {
  const opening = `<path class="cut" d="${boxPath(cut)}"/>`
  if (!hinge) return `${opening}<path class="leaf" d="${slidingPanels(cut)}"/>`
  const { leaf: panel, arc } = swing(cut, hinge)
  return `${opening}<path class="arc" d="${arc}"/><path class="leaf" d="${panel}"/>`
}
