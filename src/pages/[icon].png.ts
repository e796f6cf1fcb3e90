import { readFileSync } from 'node:fs'
import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { siteColors } from '#lib/site-colors.ts'

/**
 * Names that the manifest and phones request. A maskable icon has a background up to the edges and a smaller drawing.
 */
const icons = [
  { icon: 'apple-touch-icon', size: 180, isMaskable: true },
  { icon: 'icon-192', size: 192, isMaskable: false },
  { icon: 'icon-512', size: 512, isMaskable: false },
  { icon: 'icon-maskable-512', size: 512, isMaskable: true },
]

/** Phones may cut a maskable icon to a circle of 80 % of its width, in which the drawing has to fit. */
const maskableShare = 0.72
const drawingSize = 32

export const getStaticPaths = (() =>
  icons.map(({ icon, ...props }) => ({ params: { icon }, props }))) satisfies GetStaticPaths

export const GET: APIRoute = async ({ props: { size, isMaskable } }) => {
  const drawing = readFileSync('public/favicon.svg')
  const inner = Math.round(size * (isMaskable ? maskableShare : 1))
  // At 72 dpi the drawing is `drawingSize` pixels wide.
  const picture = sharp(drawing, { density: (72 * inner) / drawingSize }).resize(inner, inner)
  const background = siteColors.green
  const margin = (size - inner) / 2
  const [before, after] = [Math.floor(margin), Math.ceil(margin)]
  const whole = isMaskable
    ? picture.flatten({ background }).extend({ top: before, left: before, bottom: after, right: after, background })
    : picture
  return new Response(new Uint8Array(await whole.png({ palette: true }).toBuffer()), {
    headers: { 'Content-Type': 'image/png' },
  })
}
