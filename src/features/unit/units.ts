import { changeMarkedUnits, readMarkedUnits } from '#stores/marked-units.ts'

const maximumCompared = 3
const minimumCompared = 2

const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)]
const one = (selector: string) => document.querySelector<HTMLElement>(selector)

/** `#52A,53B` → `['52A', '53B']`; drops names that are not among `unitNames`. */
function namesInHash(unitNames: string[]): string[] {
  const names = decodeURIComponent(location.hash.slice(1)).split(',')
  return unitNames.filter((name) => names.includes(name)).slice(0, maximumCompared)
}

function toggled(names: string[], name = ''): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name]
}

function link(name: string): HTMLAnchorElement {
  const anchor = document.createElement('a')
  anchor.href = `#${name}`
  anchor.textContent = name
  return anchor
}

function showNames(box: HTMLElement | null, names: string[]) {
  box?.toggleAttribute('hidden', names.length === 0)
  box?.querySelector('[data-names]')?.replaceChildren(...names.map(link))
}

/**
 * Marks and compares unit types: `marked` are saved, `chosen` are to be compared, and while a comparison `isOpen`, the
 * page shows only those. `#52A,53B` is the address of a comparison.
 */
export function showUnits() {
  const list = one('[data-units]')
  if (!list) return
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const unitNames = items.map(({ id }) => id)
  const state = {
    marked: readMarkedUnits().filter((name) => unitNames.includes(name)),
    chosen: [] as string[],
    isOpen: false,
  }

  const show = () => {
    showButtons(state)
    showTray(state)
    for (const item of items) item.hidden = state.isOpen && !state.chosen.includes(item.id)
    if (state.isOpen) list.dataset.comparing = String(state.chosen.length)
    else delete list.dataset.comparing
  }
  const showComparison = (isOpen: boolean) => {
    state.isOpen = isOpen
    show()
    list.scrollTo({ left: 0, behavior: 'instant' })
    one('[data-chooser]')?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const readHash = () => {
    const names = namesInHash(unitNames)
    if (names.length >= minimumCompared) {
      state.chosen = names
      showComparison(true)
    } else if (state.isOpen && names[0] && !state.chosen.includes(names[0])) {
      state.isOpen = false
      show()
      document.getElementById(names[0])?.scrollIntoView()
    }
  }
  listen(state, show, showComparison)
  addEventListener('hashchange', readHash)
  show()
  readHash()
  followSwipe(list)
}

type State = { marked: string[]; chosen: string[]; isOpen: boolean }

function listen(state: State, show: () => void, showComparison: (isOpen: boolean) => void) {
  for (const button of all('[data-mark]'))
    button.addEventListener('click', () => {
      state.marked = toggled(state.marked, button.dataset.mark)
      changeMarkedUnits(state.marked)
      show()
    })
  for (const button of all('[data-compare]'))
    button.addEventListener('click', () => {
      state.chosen = toggled(state.chosen, button.dataset.compare)
      if (state.chosen.length < minimumCompared) state.isOpen = false
      show()
    })
  one('[data-compare-button]')?.addEventListener('click', () => {
    history.replaceState(null, '', `#${state.chosen.join()}`)
    showComparison(true)
    one('[data-close]')?.focus({ preventScroll: true })
  })
  one('[data-close]')?.addEventListener('click', () => {
    history.replaceState(null, '', location.pathname + location.search)
    state.chosen = []
    showComparison(false)
    one('[data-units] h3 a')?.focus({ preventScroll: true })
  })
}

function showButtons({ marked, chosen }: State) {
  for (const button of all('[data-mark]')) button.ariaPressed = String(marked.includes(button.dataset.mark ?? ''))
  for (const button of all<HTMLButtonElement>('[data-compare]')) {
    const isChosen = chosen.includes(button.dataset.compare ?? '')
    button.ariaPressed = String(isChosen)
    button.disabled = !isChosen && chosen.length >= maximumCompared
  }
  for (const anchor of all<HTMLAnchorElement>('[data-chooser] a'))
    anchor.toggleAttribute('data-chosen', chosen.includes(anchor.hash.slice(1)))
}

function showTray({ marked, chosen, isOpen }: State) {
  one('[data-tray]')?.toggleAttribute('hidden', marked.length + chosen.length === 0)
  showNames(one('[data-marked]'), marked)
  showNames(one('[data-compared]'), chosen)
  const announcement = one('[data-announcement]')
  if (announcement)
    announcement.textContent = chosen.length > 0 ? `${announcement.dataset.announcement} ${chosen.join(', ')}` : ''
  const open = one('[data-compare-button]')
  open?.toggleAttribute('disabled', chosen.length < minimumCompared)
  open?.toggleAttribute('hidden', isOpen)
  one('[data-close]')?.toggleAttribute('hidden', !isOpen)
}

/** On a phone the plans are swiped sideways: the navigation marks the visible one. */
function followSwipe(list: HTMLElement) {
  const navigation = document.querySelector<HTMLElement>('[data-chooser]')
  if (!navigation) return
  const links = [...navigation.querySelectorAll('a')]
  const observer = new IntersectionObserver(
    (entries) => {
      if (list.scrollWidth <= list.clientWidth) return
      const visible = entries.find(({ isIntersecting }) => isIntersecting)
      if (!visible) return
      // The link with the keyboard's focus stays in view.
      const hasKeyboardFocus = navigation.querySelector(':focus-visible') !== null
      for (const link of links) {
        const isCurrent = link.hash === `#${visible.target.id}`
        link.toggleAttribute('data-current', isCurrent)
        if (isCurrent && !hasKeyboardFocus)
          navigation.scrollTo({ left: link.offsetLeft - navigation.clientWidth / 2 + link.offsetWidth / 2 })
      }
    },
    // A line in the middle of the screen: the plan that crosses it is the visible one.
    { rootMargin: '0px -50%' },
  )
  for (const item of list.children) observer.observe(item)
}
