import type { Corner, Door, Rect } from './plan.ts'

const leaf = 40

const boxPath = ([x, y, w, h]: Rect) => `M${x} ${y}h${w}v${h}h${-w}z`

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
  const cross = (tipX - hingeX) * (endY - hingeY) - (tipY - hingeY) * (endX - hingeX)
  const thick: Rect = isAcross
    ? [isLeft ? hingeX : hingeX - leaf, Math.min(hingeY, tipY), leaf, size]
    : [Math.min(hingeX, tipX), isTop ? hingeY : hingeY - leaf, size, leaf]
  return { leaf: boxPath(thick), arc: `M${tipX} ${tipY}A${size} ${size} 0 0 ${cross > 0 ? 1 : 0} ${endX} ${endY}` }
}

function slide([x, y, w, h]: Rect): string {
  const panel = 40
  if (w > h) {
    const half = w / 2 + 40
    return boxPath([x, y + 10, half, panel]) + boxPath([x + w - half, y + h - 10 - panel, half, panel])
  }
  const half = h / 2 + 40
  return boxPath([x + 10, y, panel, half]) + boxPath([x + w - 10 - panel, y + h - half, panel, half])
}

export function windowPath(cut: Rect): string {
  const [x, y, w, h] = cut
  const third = Math.round(Math.min(w, h) / 3)
  const panes = w > h ? `M${x} ${y + third}h${w}m0 ${third}h${-w}` : `M${x + third} ${y}v${h}m${third} 0v${-h}`
  return boxPath(cut) + panes
}

export function drawDoor({ cut, hinge }: Door): string {
  const opening = `<path class="cut" d="${boxPath(cut)}"/>`
  if (!hinge) return `${opening}<path class="leaf" d="${slide(cut)}"/>`
  const { leaf: panel, arc } = swing(cut, hinge)
  return `${opening}<path class="arc" d="${arc}"/><path class="leaf" d="${panel}"/>`
}
