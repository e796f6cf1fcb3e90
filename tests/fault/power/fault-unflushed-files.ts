import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Planted fault: file contents are not flushed. */
const { createWriteStream } = fs
fs.createWriteStream = (file, options) =>
  createWriteStream(file, typeof options === 'object' ? { ...options, flush: false } : options)
syncBuiltinESMExports()
