import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'
import sharp from 'sharp'

const bytes = workerData as Uint8Array
const { width, height, data } = await decode({ buffer: bytes })
const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
  .flatten({ background: 'white' })
  .jpeg({ quality: 90 })
  .toBuffer()
parentPort?.postMessage(jpeg)
