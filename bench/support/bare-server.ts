import { readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { reportToParent } from './child.ts'

/**
 * Sends recorded answers from memory: the lower bound of what node:http costs. `RECORDED` is a JSON file; bodies are in
 * base64.
 */
export type Recorded = { path: string; headers: OutgoingHttpHeaders; body: string }

const { RECORDED } = process.env
const recorded: Recorded[] = RECORDED ? JSON.parse(readFileSync(RECORDED, 'utf8')) : []
const answers = new Map(
  recorded.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) response.writeHead(200, answer.headers).end(answer.body)
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => reportToParent(server))
