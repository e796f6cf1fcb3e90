/** On phones, where one plan shows at a time: marks it in the chooser and keeps its name in sight. */
export function followSwipe(list: HTMLElement) {
  const chooser = document.querySelector<HTMLElement>('[data-chooser]')
  if (!chooser) return
  const links = [...chooser.querySelectorAll('a')]
  const observer = new IntersectionObserver(
    (entries) => {
      if (list.scrollWidth <= list.clientWidth) return
      const seen = entries.find(({ isIntersecting }) => isIntersecting)
      if (!seen) return
      // Whoever walks through it by keyboard keeps what they are on in sight.
      const isWalked = chooser.querySelector(':focus-visible') !== null
      for (const link of links) {
        const isCurrent = link.hash === `#${seen.target.id}`
        link.toggleAttribute('data-current', isCurrent)
        if (isCurrent && !isWalked)
          chooser.scrollTo({ left: link.offsetLeft - chooser.clientWidth / 2 + link.offsetWidth / 2 })
      }
    },
    // A line down the middle of the screen: whatever plan crosses it is the one on show.
    { rootMargin: '0px -50%' },
  )
  for (const item of list.children) observer.observe(item)
}
