type Progress = { signal?: AbortSignal | undefined; onProgress?: (percent: number) => void }

/** What came back: `status` 0 where nothing did (connection lost, cancelled); `retryAfter` in seconds where it is busy. */
export type SendAnswer = { status: number; body: unknown; retryAfter: number }

/** Sends any body. XMLHttpRequest, because fetch tells no upload progress over HTTP/1.1. Never rejects. */
export function sendBody(
  method: 'POST' | 'PUT',
  url: string,
  body: XMLHttpRequestBodyInit,
  headers: Record<string, string>,
  { signal, onProgress }: Progress = {},
): Promise<SendAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const nothing = () => resolve({ status: 0, body: null, retryAfter: 0 })
    if (signal?.aborted) return nothing()
    request.open(method, url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onerror = nothing
    request.onabort = nothing
    request.onload = () => {
      const { status } = request
      // Elsewhere it says nothing, and other origins keep it to themselves.
      const retryAfter = status === 503 ? Number(request.getResponseHeader('Retry-After')) : 0
      resolve({ status, body: request.response, retryAfter })
    }
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
