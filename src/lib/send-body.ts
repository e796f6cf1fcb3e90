type Progress = { signal?: AbortSignal | undefined; onProgress?: (percent: number) => void }

/** `status` is 0 without an answer (connection lost, cancelled); `retryAfter` is in seconds, from a 503. */
export type SendAnswer = { status: number; body: unknown; retryAfter: number }

/** Uses XMLHttpRequest because fetch reports no upload progress over HTTP/1.1. Never rejects. */
export function sendBody(
  method: 'POST' | 'PUT',
  url: string,
  body: XMLHttpRequestBodyInit,
  headers: Record<string, string>,
  { signal, onProgress }: Progress = {},
): Promise<SendAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const resolveWithoutAnswer = () => resolve({ status: 0, body: null, retryAfter: 0 })
    if (signal?.aborted) return resolveWithoutAnswer()
    request.open(method, url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onerror = resolveWithoutAnswer
    request.onabort = resolveWithoutAnswer
    request.onload = () => {
      const { status } = request
      // Only our server's 503 has a readable `Retry-After`: the bucket, on another origin, does not expose the header.
      const retryAfter = status === 503 ? Number(request.getResponseHeader('Retry-After')) : 0
      resolve({ status, body: request.response, retryAfter })
    }
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
