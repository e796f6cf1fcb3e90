import { pageHeaders } from '#stores/page-headers.ts'

const id = document.querySelector<HTMLElement>('notice-view')?.dataset.id

// Nobody waits for it, and a notice reads the same whether or not it was counted.
if (id) void count(id)

/** Says once a tab that the notice was opened; the server counts a visitor once a day. */
async function count(notice: string): Promise<void> {
  const key = `notice-view:${notice}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the server's own rule has to do.
  }
  await fetch(`/api/v1/center/notifications/${notice}/view`, {
    method: 'POST',
    headers: pageHeaders(),
    keepalive: true,
  }).catch(() => {})
}
