import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { serverItself } from '#server/http/fair-queue.ts'
import { inspections, PictureProcess, previews } from './picture-process.ts'

const heic = await readFile('tests/support/two-colours.heic')
const small = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
const jpeg = await small.jpeg().toBuffer()
const png = await small.png().toBuffer()
const wide = { bytes: 1e9, work: 60_000, wait: 60_000 }

const of = (bytes: Buffer) => async () => Readable.from([bytes])
const convert = (bytes: Buffer) => previews.run(serverItself, of(bytes), 'heicToJpeg')

describe('a HEIC picture', () => {
  const dot = async (picture: Buffer, left: number) => [
    ...(await sharp(picture).extract({ left, top: 24, width: 1, height: 1 }).raw().toBuffer()),
  ]

  test('becomes a JPEG of the same size and colours', async () => {
    const converted = Buffer.from(await convert(heic))
    expect(await sharp(converted).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
    const [red = 0, , blueOfRed = 0] = await dot(converted, 8)
    const [redOfBlue = 0, , blue = 0] = await dot(converted, 56)
    expect(red - blueOfRed).toBeGreaterThan(100)
    expect(blue - redOfBlue).toBeGreaterThan(100)
  })

  test.each([
    ['that is cut off', heic.subarray(0, heic.length - 40)],
    ['of which only the head is there', heic.subarray(0, 24)],
    ['of no bytes', Buffer.alloc(0)],
  ])('%s is refused, and the next is converted', async (_, bytes) => {
    expect(await convert(bytes)).toBe('damaged')
    expect((await convert(heic)).length).toBeGreaterThan(100)
  })
})

test('a picture whose process is killed, as by the system, is not damaged, and the next one starts another', async () => {
  const hurried = new PictureProcess({ ...wide, wait: 0 })
  for (let time = 1; time <= 2; time++) {
    const answer = hurried.run(serverItself, of(jpeg), 'inspect', 'image/jpeg')
    await expect(answer).rejects.toMatchObject({ code: 'serviceUnavailable' })
  }
})

test('an error while the content is read is not taken as damage, and does not affect the next picture', async () => {
  const failing = async () =>
    Readable.from(
      (async function* () {
        yield png.subarray(0, 40)
        throw new Error('the store is away')
      })(),
    )
  await expect(inspections.run(serverItself, failing, 'inspect', 'image/png')).rejects.toThrow('the store is away')
  expect(await inspections.run(serverItself, of(png), 'inspect', 'image/png')).toBe('readable')
})

test('the content of a picture is opened only when its turn has come, and is closed', async () => {
  const opened: Readable[] = []
  const open = async () => {
    expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([])
    const content = Readable.from([heic])
    opened.push(content)
    return content
  }
  const jpegs = await Promise.all(Array.from({ length: 3 }, () => previews.run(serverItself, open, 'heicToJpeg')))
  expect(new Set(jpegs.map(({ length }) => length)).size).toBe(1)
  expect(opened).toHaveLength(3)
})

/** A Node process that has inspected a picture; its error output stays open as long as a process of pictures lives. */
function serve(before: string, after: string) {
  const code = `
    ${before}
    const { inspections } = await import('#server/file/picture/picture-process.ts')
    const { Readable } = await import('node:stream')
    const open = async () => Readable.from([Buffer.from('${jpeg.toString('base64')}', 'base64')])
    console.log(await inspections.run([], open, 'inspect', 'image/jpeg'))
    ${after}`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
}

test('the server loads no decoder of pictures, and its process of pictures ends with it', async () => {
  const report = `
    process.report.excludeNetwork = true
    console.log(process.report.getReport().sharedObjects.filter((file) => /sharp|vips/.test(file)).length)`
  const server = serve(`await import('#server/app.ts')`, report)
  const output = text(server.stdout)
  expect(await once(server, 'close')).toEqual([0, null])
  expect(await output).toBe('readable\n0\n')
})

test.runIf(process.platform === 'linux')(
  'the process of pictures reads code alone, and is killed first when memory runs out',
  async () => {
    const list = `
    const { readFile } = await import('node:fs/promises')
    const [child] = (await readFile(\`/proc/self/task/\${process.pid}/children\`, 'utf8')).split(' ')
    const [line, score] = await Promise.all(
      ['cmdline', 'oom_score_adj'].map((name) => readFile(\`/proc/\${child}/\${name}\`, 'utf8')),
    )
    console.log(JSON.stringify([line.split('\\0'), score.trim()]))`
    const server = serve('', list)
    const [, found = ''] = (await text(server.stdout)).split('\n')
    const [line, score]: [string[], string] = JSON.parse(found)
    const killedFirst = '1000'
    expect(score).toBe(killedFirst)
    const options = line.slice(
      1,
      line.findIndex((one) => one.endsWith('picture.child.ts')),
    )
    const read = (file: string) => {
      const code = `try { fs.readFileSync(${JSON.stringify(path.resolve(file))}); 'read' } catch ({ code }) { code }`
      return spawnSync(process.execPath, [...options, '-p', code], { encoding: 'utf8' }).stdout.trim()
    }
    expect(['src/server/main.ts', 'node_modules/sharp/package.json'].map(read)).toEqual(['read', 'read'])
    const others = ['package.json', 'data/secrets/token', `/proc/${process.pid}/environ`, '/etc/hostname']
    expect(new Set(others.map(read))).toEqual(new Set(['ERR_ACCESS_DENIED']))
  },
)

test('the process of pictures ends with a server that is killed', async () => {
  const server = serve('', 'setInterval(() => {}, 1_000)')
  await once(server.stdout, 'data')
  server.kill('SIGKILL')
  expect(await once(server, 'close')).toEqual([null, 'SIGKILL'])
})
