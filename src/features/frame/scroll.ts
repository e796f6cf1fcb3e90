/** Pixels after which the header has a line. */
const headerThreshold = 2
const scrollMilliseconds = 500
const resizeMilliseconds = 66
const hideMilliseconds = 2500

/**
 * Draws the header's line, and shows the button to the top after half a window: above the footer, but below the header.
 * Where the button would cover text (`ToTop.astro`), it hides a while after the last scrolling.
 */
export function watchScroll() {
  const header = document.querySelector('[data-header]')
  const button = document.querySelector<HTMLElement>('[data-to-top]')
  const footer = document.querySelector('[data-footer]')
  if (!header || !button || !footer) return

  const update = () => {
    header.toggleAttribute('data-scrolled', scrollY > headerThreshold)
    // The button stays while it has the focus.
    button.hidden = scrollY <= innerHeight / 2 && document.activeElement !== button
    const overlap = Math.max(0, innerHeight - footer.getBoundingClientRect().top)
    const lift = (pixels: number) => button.style.setProperty('--lift', `${pixels}px`)
    lift(overlap)
    // In a low window, a lifted button would be behind the header.
    const beyond = header.getBoundingClientRect().bottom - button.getBoundingClientRect().top
    if (beyond > 0 && !button.hidden) lift(Math.max(0, overlap - beyond))
    button.removeAttribute('data-resting')
    clearTimeout(hideTimer)
    if (overlap === 0) hideTimer = window.setTimeout(() => button.setAttribute('data-resting', ''), hideMilliseconds)
  }
  let hideTimer = 0
  let resizeTimer = 0
  const updateLater = () => {
    clearTimeout(resizeTimer)
    resizeTimer = window.setTimeout(update, resizeMilliseconds)
  }
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', updateLater)
  // Islands and images change the height of the page without scrolling.
  new ResizeObserver(updateLater).observe(document.body)
  button.addEventListener('click', scrollToTop)
  update()
}

function scrollToTop() {
  document.querySelector<HTMLElement>('[data-header] a')?.focus({ preventScroll: true })
  const from = scrollY
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : scrollMilliseconds
  const start = performance.now()
  const stop = new AbortController()
  for (const type of ['wheel', 'touchstart'])
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })

  const step = (now: number) => {
    if (stop.signal.aborted) return
    const progress = duration ? Math.min(1, (now - start) / duration) : 1
    const eased = 1 - (1 - progress) ** 3
    // Instant: the page's smooth scrolling would lag behind.
    scrollTo({ top: from * (1 - eased), behavior: 'instant' })
    if (progress < 1) requestAnimationFrame(step)
    else stop.abort()
  }
  requestAnimationFrame(step)
}
