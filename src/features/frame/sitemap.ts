/** The dialog works by markup alone. This closes it on a chosen link and supports browsers without `command`. */
export function enableSitemap() {
  const dialog = document.querySelector<HTMLDialogElement>('#sitemap')
  const opener = document.querySelector<HTMLButtonElement>('[commandfor="sitemap"]')
  if (!dialog || !opener) return
  if (!('commandForElement' in HTMLButtonElement.prototype)) opener.addEventListener('click', () => dialog.showModal())
  dialog.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) dialog.close()
  })
  // The back/forward cache must not restore an open menu.
  addEventListener('pagehide', () => dialog.close())
}
