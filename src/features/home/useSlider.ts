import { useEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { EffectFade } from 'swiper/modules'
import type { SliderLabels } from './slider-labels.ts'
import { useOwnSlides } from './use-own-slides.ts'

/** A slide shows 5 seconds, its fade included: Swiper's own autoplay would add the fade to the delay. */
const interval = 5_000
const fade = 500

type SliderOptions = { target: string; effect: 'fade' | 'slide'; labels: SliderLabels; code: string | undefined }

/**
 * Makes the `.swiper` inside the element with the id `target` a slider and plays it. It stands still where motion is
 * reduced, while the page is hidden or a pointer rests on it, and from the moment a keyboard reaches into it until it is started again.
 */
export function useSlider({ target, effect, labels: { position }, code }: SliderOptions) {
  const slider = useRef<Swiper>(null)
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  /** 1 while a slide that is no longer one of them stands before the others, until it is left. */
  const offset = useRef(0)
  const go = (slide: number) => slider.current?.slideTo(slide + offset.current)

  useEffect(() => {
    const root = document.getElementById(target)
    const container = root?.querySelector<HTMLElement>('.swiper')
    if (!(root && container)) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const swiper = new Swiper(container, {
      modules: [EffectFade],
      effect,
      speed: isCalm ? 0 : fade,
      rewind: true,
      on: { slideChange: ({ activeIndex }) => setIndex(Math.max(0, activeIndex - offset.current)) },
    })
    slider.current = swiper
    setPlaying(!isCalm)

    const stopForKeyboard = ({ target: element }: FocusEvent) => {
      const isReached = element instanceof HTMLElement && element.matches(':focus-visible:not([data-toggle])')
      if (isReached) setPlaying(false)
    }
    root.addEventListener('focusin', stopForKeyboard)
    return () => {
      root.removeEventListener('focusin', stopForKeyboard)
      swiper.destroy()
    }
  }, [target, effect])

  useEffect(() => {
    // `index` restarts the interval: a slide that was picked by hand shows as long as any other.
    if (!isPlaying || index < 0) return
    // After a tap, a touched thing counts as hovered for good.
    const hovered = window.matchMedia('(hover: hover)').matches ? `#${target}:hover` : undefined
    const isHeld = () => document.hidden || Boolean(hovered && document.querySelector(hovered))
    const timer = setInterval(() => isHeld() || slider.current?.slideNext(), interval)
    return () => clearInterval(timer)
  }, [target, isPlaying, index])

  const names = useOwnSlides(slider, { code, position, offset, setIndex })

  return { index, isPlaying, setPlaying, go, names }
}
