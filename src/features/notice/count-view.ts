import { pageHeaders } from '#stores/page-headers.ts'

const id = document.querySelector<HTMLElement>('notice-view')?.dataset.id

// Not awaited: the count does not change the page.
if (id) void count(id)

/** Once per tab; the server counts a visitor once a day. */
async function count(notice: string): Promise<void> {
  const key = `notice-view:${notice}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the server's rule is enough.
  }
  await fetch(`/api/v1/center/notifications/${notice}/view`, {
    method: 'POST',
    headers: pageHeaders(),
    keepalive: true,
  }).catch(() => {})
}
