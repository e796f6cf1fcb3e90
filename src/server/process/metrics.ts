import { Counter, Histogram, Registry } from 'prom-client'

/** Seconds: from a cached page to an upload over a slow line. */
const buckets = [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Metrics for Prometheus. Labels are words from our code: never an id, an address or personal data. */
export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by route pattern; pages and files have the route "site"',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    applications: counter('onmaru_applications_total', 'Submissions of applications', ['outcome']),
    uploads: counter('onmaru_uploads_total', 'Uploads of files', ['outcome']),
    uploadBytes: counter('onmaru_upload_bytes_total', 'Bytes of stored files', []),
    damagedFiles: counter('onmaru_damaged_files_total', 'Stored files found damaged when read', []),
    refusals: counter('onmaru_rate_limit_refusals_total', 'Requests refused by a rate limit', ['limit']),
    messages: counter('onmaru_messages_total', 'Attempts of this process to send a message', ['channel', 'outcome']),
    jobs: counter('onmaru_job_runs_total', 'Runs of background jobs', ['job', 'outcome']),
    logLines: counter('onmaru_log_lines_total', 'Log lines of level warn or above', ['level']),
  }
}

type Request = { method: string; route: string; status: number; milliseconds: number }

export function countRequest({ requests }: Metrics, { method, route, status, milliseconds }: Request): void {
  // A caller may invent methods, each of which would be a new label.
  const label = methods.includes(method) ? method : 'other'
  requests.observe({ method: label, route, status }, milliseconds / 1000)
}

export async function countJob<Result>({ jobs }: Metrics, job: string, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work()
    jobs.inc({ job, outcome: 'succeeded' })
    return result
  } catch (reason) {
    jobs.inc({ job, outcome: 'failed' })
    throw reason
  }
}
