/** The dialog opens and closes by markup alone; this closes it on a chosen link and serves browsers without `command`. */
export function enableSitemap() {
  const dialog = document.querySelector<HTMLDialogElement>('#sitemap')
  const opener = document.querySelector<HTMLButtonElement>('[commandfor="sitemap"]')
  if (!dialog || !opener) return
  if (!('commandForElement' in HTMLButtonElement.prototype)) opener.addEventListener('click', () => dialog.showModal())
  dialog.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) dialog.close()
  })
  // Coming back from the next page finds the page as it was before the menu.
  addEventListener('pagehide', () => dialog.close())
}
