import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openMetrics } from '#server/process/metrics.ts'
import { watchPage } from './serve-metrics.ts'

test('a page that fails is logged as an error; one refused with 503 is only counted', async () => {
  const lines: string[] = []
  const deps = { metrics: openMetrics(), log: pino({}, { write: (line) => void lines.push(line) }) }
  for (const status of [200, 404, 503, 500]) {
    const request = new IncomingMessage(new Socket())
    const response = new ServerResponse(request)
    watchPage(deps, request, response)
    response.statusCode = status
    response.emit('close')
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, status: 500, msg: 'page failed' }])
  expect(await deps.metrics.registry.metrics()).toContain('status="503"')
})
