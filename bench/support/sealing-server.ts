import { createCipheriv, randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { reportToParent } from './child.ts'

/** The lower bound of an upload's cost: encrypts a body, writes it to a file of its own and flushes it, without checks. */
const folder = mkdtempSync(join(process.env.DATA_DIR ?? '', 'raw-'))
const key = randomBytes(32)
let files = 0

const server = createServer(async (request, response) => {
  const file = createWriteStream(join(folder, String(files++)), { flush: true })
  await pipeline(request, createCipheriv('aes-256-gcm', key, randomBytes(12)), file)
  response.writeHead(201, { 'Content-Type': 'application/json' }).end('{}')
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => reportToParent(server))
