import { posix } from 'node:path'

export type FontFace = { family: string; url: string; covers: (code: number) => boolean }

/** The faces of a style sheet in their order, with resolved URLs, without system fonts. */
export function facesIn(css: string, base: string): FontFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const family = /font-family:\s*["']?([^;"']+)/.exec(body)?.[1]
    const url = /url\(["']?([^)"']+)/.exec(body)?.[1]
    return family && url
      ? [
          {
            family,
            url: url.startsWith('data:') ? url : posix.resolve(base, url),
            covers: coverage(/unicode-range:\s*([^;}]+)/.exec(body)?.[1]),
          },
        ]
      : []
  })
}

/** The families of `--font-body` in their order. */
export function familiesIn(css: string): string[] {
  const list = /--font-body:\s*([^;}]+)/.exec(css)?.[1] ?? ''
  return list.split(',').map((family) => family.trim().replace(/^["']|["']$/g, ''))
}

/** The faces that a browser loads for a text: for each character the last covering face of the first covering family. */
export function facesFor(text: string, faces: FontFace[], families: string[]): FontFace[] {
  const codes = new Set([...text].map((character) => character.codePointAt(0) ?? 0).filter((code) => code > 32))
  const byFamily = families.map((family) => faces.filter((face) => face.family === family))
  const faceOf = (code: number) => byFamily.map((family) => family.findLast((face) => face.covers(code))).find(Boolean)
  return [...new Set([...codes].map(faceOf).filter((face) => face !== undefined))]
}

function coverage(ranges = 'U+0-10FFFF'): (code: number) => boolean {
  const pairs = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)] as const
  })
  return (code) => pairs.some(([first, last]) => code >= first && code <= last)
}
