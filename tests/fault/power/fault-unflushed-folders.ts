import { open } from 'node:fs/promises'

/** Planted fault: names of new files are not flushed. */
const handle = await open(import.meta.filename)
const prototype = Object.getPrototypeOf(handle) as typeof handle
await handle.close()
prototype.sync = async () => {}
