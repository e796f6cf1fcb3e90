import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '#server/http/app-env.ts'
import { countRequest } from '#server/process/metrics.ts'

/** Counts pages and files. Only failures are logged, without addresses: an access log is the proxy's task. */
export function watchPage(
  { metrics, log }: Pick<Deps, 'metrics' | 'log'>,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  const started = performance.now()
  response.once('close', () => {
    const milliseconds = Math.round(performance.now() - started)
    const request = { method, route: 'site', status: response.statusCode, milliseconds }
    countRequest(metrics, request)
    if (response.statusCode >= 500) log.error(request, 'page failed')
  })
}
