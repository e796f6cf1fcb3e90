import { useEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { EffectFade } from 'swiper/modules'
import type { SliderLabels } from './slider-labels.ts'
import { useOwnSlides } from './use-own-slides.ts'

/** Five seconds for each slide, with its fade. Swiper's autoplay would add the fade to the delay. */
const interval = 5_000
const fade = 500

type SliderOptions = { target: string; effect: 'fade' | 'slide'; labels: SliderLabels; code: string | undefined }

/**
 * Makes the `.swiper` inside `target` a slider. It pauses with reduced motion, on a hidden page and under a pointer,
 * and after keyboard focus until it is started again.
 */
export function useSlider({ target, effect, labels: { position }, code }: SliderOptions) {
  const slider = useRef<Swiper>(null)
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  /** 1 while an outdated slide stands before the others, until it is left. */
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
    // `index` restarts the interval: a slide chosen by hand gets the full time.
    if (!isPlaying || index < 0) return
    // Touch screens keep `:hover` after a tap.
    const hovered = window.matchMedia('(hover: hover)').matches ? `#${target}:hover` : undefined
    const isHeld = () => document.hidden || Boolean(hovered && document.querySelector(hovered))
    const timer = setInterval(() => isHeld() || slider.current?.slideNext(), interval)
    return () => clearInterval(timer)
  }, [target, isPlaying, index])

  const names = useOwnSlides(slider, { code, position, offset, setIndex })

  return { index, isPlaying, setPlaying, go, names }
}
