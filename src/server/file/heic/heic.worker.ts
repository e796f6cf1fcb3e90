import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'
import sharp from 'sharp'

const bytes = workerData as Uint8Array
const { width, height, data } = await decode({ buffer: bytes })
const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
  .flatten({ background: 'white' })
  // Written line by line: an optimised JPEG would be held as a whole.
  .jpeg({ quality: 90, optimiseCoding: false })
  .toBuffer()
parentPort?.postMessage(jpeg)
