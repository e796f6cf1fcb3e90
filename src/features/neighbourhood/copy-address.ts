/** Copies the address; what came of it stands beside the button. Without a secure connection browsers refuse. */
export function offerCopying(button: HTMLButtonElement, address: HTMLElement, outcome: HTMLElement) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard?.writeText(address.textContent.trim()).then(
      () => true,
      () => false,
    )
    outcome.textContent = (isCopied ? button.dataset.copied : button.dataset.failed) ?? ''
  })
}
