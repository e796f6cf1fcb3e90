import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { renderings } from '#server/file/picture/picture-process.ts'
import { serverItself } from '#server/http/fair-queue.ts'
import { openTestApp } from '../support/app.ts'
import { storedFiles } from '../support/files.ts'

const { as, guest, applicant, deps, apply, close } = await openTestApp()
afterAll(close)

const path = '/editor/photos'
const editor = as('centerNotifications')

const photo = (width = 2_000, height = 1_000) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4d3a' } })
    .withExif({ IFD0: { Artist: 'A secret name' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
const send = (...files: Uint8Array[]) => {
  const body = new FormData()
  for (const file of files) body.append('files[]', new File([new Uint8Array(file)], 'photo.jpg'))
  return { body }
}
const upload = async (file: Uint8Array) => (await editor.post(path, send(file))).body.photos[0]

test('a picture is re-encoded upright and without metadata', async () => {
  const original = await sharp(await photo(2_000, 1_000))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { status, body } = await editor.post(path, send(original))
  expect(status).toBe(201)
  expect(body.photos).toMatchObject([{ width: 1_000, height: 2_000 }])
  const shown = await guest.get(body.photos[0].src.replace('/api', ''))
  const { exif, orientation, width, height } = await sharp(shown.bytes).metadata()
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 1_000,
    height: 2_000,
  })
  expect(shown.bytes.toString('latin1')).not.toContain('secret')
})

test('each width and format is served with its type, cached for a year', async () => {
  const { src } = await upload(await photo())
  for (const [name, format, width] of [
    ['480.webp', 'webp', 480],
    ['960.avif', 'heif', 960],
    ['1600.webp', 'webp', 1_600],
    ['1600.avif', 'heif', 1_600],
  ] as const) {
    const answer = await guest.get(src.replace('/api', '').replace('1600.webp', name))
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Content-Type')).toBe(`image/${name.split('.')[1]}`)
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format, width })
    const etag = answer.headers.get('ETag') ?? ''
    expect(
      (await guest.get(src.replace('/api', '').replace('1600.webp', name), { headers: { 'If-None-Match': etag } }))
        .status,
    ).toBe(304)
  }
})

test('a small picture keeps its size at every width', async () => {
  const { src, width } = await upload(await photo(300, 200))
  expect(width).toBe(300)
  const answer = await guest.get(src.replace('/api', ''))
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 300, height: 200 })
})

test('a very tall picture is made narrower, so that its renderings take no more memory', async () => {
  const { width, height } = await upload(await photo(1_600, 6_400))
  expect(width * height).toBeLessThan(9_000_001)
  expect(height / width).toBeCloseTo(4, 1)
})

test('several pictures are uploaded in one call', async () => {
  const { body } = await editor.post(path, send(await photo(40, 40), await photo(50, 50)))
  expect(body.photos.map(({ width }: { width: number }) => width)).toEqual([40, 50])
})

test('a file that is not a picture is refused, and nothing of the call is stored', async () => {
  const before = (await storedFiles(deps)).length
  const good = await photo(40, 40)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
  for (const bad of [svg, Buffer.from('<script>1</script>'), good.subarray(0, 20), Buffer.from('%PDF-1.7')])
    expect(await editor.post(path, send(good, bad))).toMatchObject({ status: 415, body: { code: 'photoTypeRefused' } })
  expect(await editor.post(path, send(Buffer.alloc(0)))).toMatchObject({ status: 422, body: { code: 'fileEmpty' } })
  const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await editor.post(path, send(bomb))).toMatchObject({ status: 415 })
  expect((await storedFiles(deps)).length).toBe(before)
})

test('too many or too large pictures are refused', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024)
  expect(await editor.post(path, send(large, large))).toMatchObject({ status: 413, body: { code: 'photosTooLarge' } })
  const many = Array.from({ length: 11 }, () => Buffer.from('x'))
  expect(await editor.post(path, send(...many))).toMatchObject({ status: 413 })
})

test('pictures that wait to be rendered keep the upload places of their sender', async () => {
  const placesPerSender = 8
  const original = await photo(40, 40)
  const run = vi.spyOn(renderings, 'run')
  const { promise: content, resolve: begin } = Promise.withResolvers<Readable>()
  const earlier = renderings.run(serverItself, () => content, 'clean', 'image/jpeg')
  const answers = Array.from({ length: placesPerSender }, () => editor.post(path, send(original)))
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(placesPerSender + 1))
  expect((await editor.post(path, send(original))).status).toBe(503)
  begin(Readable.from([original]))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(placesPerSender).fill(201))
  expect(await earlier).not.toBe('damaged')
  run.mockRestore()
})

test('a malformed upload is refused', async () => {
  const wrong = new FormData()
  wrong.append('upload', new File(['x'], 'x.jpg'))
  expect((await editor.post(path, { body: wrong })).status).toBe(400)
  expect((await editor.post(path, { body: new FormData() })).status).toBe(400)
  expect((await editor.post(path, { json: {} })).status).toBe(415)
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
    expect((await editor.post(path, { body: 'x', headers: { 'Content-Type': type } })).status).toBe(400)
})

test('a form cut off after the head of another field is refused and ends no process', async () => {
  const head = 'Content-Disposition: form-data; name="other"; filename="a.jpg"'
  const body = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x\r\n${head}\r\n\r\n`
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect(await editor.post(path, { body, headers })).toMatchObject({ status: 400, body: { code: 'malformedBody' } })
})

test('only staff upload pictures', async () => {
  const form = send(await photo(40, 40))
  const { token } = await apply()
  expect((await guest.post(path, form)).status).toBe(401)
  expect((await applicant(token).post(path, form)).status).toBe(401)
  expect((await as().post(path, form)).status).toBe(403)
  expect((await as('popups').post(path, form)).status).toBe(201)
})

test('any other path is not found', async () => {
  const { src } = await upload(await photo(40, 40))
  const own = src.replace('/api', '')
  for (const address of [
    `${path}/${randomUUID()}/480.webp`,
    `${path}/x/480.webp`,
    own.replace('webp', 'jpeg'),
    own.replace('1600', 'x'),
    own.replace('1600.webp', '..%2F..%2Fdata'),
  ])
    expect((await guest.get(address)).status, address).toBe(404)
})
