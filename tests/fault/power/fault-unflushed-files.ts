import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Planted: what is written to files is left to the system to flush. */
const { createWriteStream } = fs
fs.createWriteStream = (file, options) =>
  createWriteStream(file, typeof options === 'object' ? { ...options, flush: false } : options)
syncBuiltinESMExports()
