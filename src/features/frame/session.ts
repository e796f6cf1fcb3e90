const accessKey = 'onmaru:accessToken'
const refreshKey = 'onmaru:refreshToken'

export function keepQuery() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-languages] a')) {
    const update = () => {
      link.search = location.search
      link.hash = location.hash
    }
    link.addEventListener('pointerdown', update)
    link.addEventListener('click', update)
  }
}

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
  // A page of an account would only ask for a log-in.
  const accounts = /^(\/\w\w)?\/mypage(\/order)?$/.exec(location.pathname)
  if (accounts) location.assign(accounts[1] ?? '/')
  // Islands keep the token in memory.
  else location.reload()
}
