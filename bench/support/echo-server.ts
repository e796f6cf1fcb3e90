import { createServer } from 'node:http'
import { reportToParent } from './child.ts'

/** Reads a JSON body and sends it back: the lower bound of a JSON answer over node:http. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
})
server.listen(0, '127.0.0.1', () => reportToParent(server))
