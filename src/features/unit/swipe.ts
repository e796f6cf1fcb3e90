export function followSwipe(list: HTMLElement) {
  const chooser = document.querySelector<HTMLElement>('[data-chooser]')
  if (!chooser) return
  const links = [...chooser.querySelectorAll('a')]
  const observer = new IntersectionObserver(
    (entries) => {
      if (list.scrollWidth <= list.clientWidth) return
      const seen = entries.find(({ isIntersecting }) => isIntersecting)
      if (!seen) return
      // A keyboard user's position in the chooser stays in sight.
      const isWalked = chooser.querySelector(':focus-visible') !== null
      for (const link of links) {
        const isCurrent = link.hash === `#${seen.target.id}`
        link.toggleAttribute('data-current', isCurrent)
        if (isCurrent && !isWalked)
          chooser.scrollTo({ left: link.offsetLeft - chooser.clientWidth / 2 + link.offsetWidth / 2 })
      }
    },
    // A line in the middle of the screen: the plan that crosses it is the visible one.
    { rootMargin: '0px -50%' },
  )
  for (const item of list.children) observer.observe(item)
}
