import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const closeButton = '[data-close]'

/**
 * Escape closes the popup with the focus, or the first one, unless the focused control uses Escape.
 * When a popup with the focus closes, the focus goes to the next popup, or back to where it came from.
 * A popup hides while it would cover the element with keyboard focus.
 */
export function useLayerFocus(open: readonly unknown[], close: (id: string) => void): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null)
  const returnTo = useRef<Element>(null)
  const isInside = useRef(false)

  useEffect(() => {
    const trackFocus = ({ target, relatedTarget }: FocusEvent) => {
      const isWithin = (node: EventTarget | null) => node instanceof Node && Boolean(layer.current?.contains(node))
      isInside.current = isWithin(target)
      if (isInside.current && !isWithin(relatedTarget)) returnTo.current = relatedTarget as Element | null
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || hasOtherUse(event.target)) return
      const focused = event.target instanceof Element && layer.current?.contains(event.target) ? event.target : null
      const place = focused?.closest<HTMLElement>('[data-id]') ?? layer.current?.querySelector<HTMLElement>('[data-id]')
      if (place?.dataset.id) close(place.dataset.id)
    }
    const stop = new AbortController()
    const { signal } = stop
    const uncover = () => layer.current && hideCovering(layer.current)
    document.addEventListener('focusin', trackFocus, { signal })
    document.addEventListener('keydown', closeByKey, { signal })
    document.addEventListener('focusin', uncover, { signal })
    // The focused element may still be scrolling into view.
    addEventListener('scroll', uncover, { signal, passive: true })
    addEventListener('resize', uncover, { signal })
    uncover()
    return () => stop.abort()
  }, [close])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a popup has closed.
  useLayoutEffect(() => {
    if (!isInside.current || layer.current?.contains(document.activeElement)) return
    isInside.current = false
    const next = layer.current?.querySelector<HTMLElement>(closeButton)
    const back = returnTo.current instanceof HTMLElement && returnTo.current.isConnected ? returnTo.current : null
    const target = next ?? back ?? document.getElementById('content')
    target?.focus({ preventScroll: true })
    // The focus comes from the closed popup, not from outside.
    returnTo.current = back
  }, [open])

  return layer
}

function hasOtherUse(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  return isTyping || document.querySelector('dialog[open]') !== null
}

/** `data-aside` hides a popup. A focused element that contains the layer, such as the page's content, is no control. */
function hideCovering(layer: HTMLElement): void {
  const focused = document.activeElement
  const hasFocusRing = focused?.matches(':focus-visible') && !focused.contains(layer)
  const box = hasFocusRing ? (focused?.closest('label') ?? focused)?.getBoundingClientRect() : undefined
  for (const place of layer.querySelectorAll('[data-id]')) {
    const card = place.querySelector('[data-popup]')?.getBoundingClientRect()
    place.toggleAttribute('data-aside', Boolean(box && card && !place.contains(focused) && overlap(box, card)))
  }
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
