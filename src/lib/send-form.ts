type Progress = { signal: AbortSignal; onProgress: (percent: number) => void }

export type Sending = {
  method: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: XMLHttpRequestBodyInit
}

/** What came back: `status` 0 where nothing did (connection lost, cancelled); `retryAfter` in seconds, 0 without one. */
export type FormAnswer = { status: number; body: unknown; retryAfter: number }

/** Posts a multipart form. Never rejects. */
export function sendForm(
  url: string,
  form: FormData,
  headers: Record<string, string>,
  progress: Progress,
): Promise<FormAnswer> {
  return sendBody({ method: 'POST', url, headers, body: form }, progress)
}

/** Sends any body. XMLHttpRequest, because fetch tells no upload progress over HTTP/1.1. Never rejects. */
export function sendBody(
  { method, url, headers, body }: Sending,
  { signal, onProgress }: Progress,
): Promise<FormAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const nothing = () => resolve({ status: 0, body: null, retryAfter: 0 })
    if (signal.aborted) return nothing()
    request.open(method, url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    request.onerror = nothing
    request.onabort = nothing
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.response,
        // Asked for by its name, a header that another origin keeps to itself is an error in the console.
        retryAfter: Number(/^retry-after: *(\d+)/im.exec(request.getAllResponseHeaders())?.[1] ?? 0),
      })
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
