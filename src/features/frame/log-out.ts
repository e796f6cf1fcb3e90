/** As in `stores/token.ts`, whose packages are too large for the script of every page. */
const accessKey = 'onmaru:accessToken'
const refreshKey = 'onmaru:refreshToken'

export function offerLogOut() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-logout]')) {
    button.addEventListener('click', () => {
      if (confirm(button.dataset.logout)) logOut()
    })
  }
}

function logOut() {
  const refreshToken = sessionStorage.getItem(refreshKey)
  if (refreshToken) {
    const headers = { 'Accept-Language': document.documentElement.lang, Authorization: `Bearer ${refreshToken}` }
    fetch('/api/auth/refreshToken', { method: 'DELETE', headers, keepalive: true }).catch(() => {})
  }
  sessionStorage.removeItem(accessKey)
  sessionStorage.removeItem(refreshKey)
  // A guest cannot use these pages: `/mypage` and `/mypage/order`.
  const accountPage = /^(\/\w\w)?\/mypage(\/order)?$/.exec(location.pathname)
  if (accountPage) location.assign(accountPage[1] ?? '/')
  // Islands still hold the token in memory.
  else location.reload()
}
