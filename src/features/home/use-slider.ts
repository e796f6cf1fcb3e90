import { useEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { EffectFade } from 'swiper/modules'
import type { SliderLabels } from './slider-labels.ts'
import { useStaffSlides } from './use-staff-slides.ts'

/** Five seconds for each slide, with its fade. Swiper's autoplay would add the fade to the delay. */
const interval = 5_000
const fade = 500

type SliderOptions = { target: string; effect: 'fade' | 'slide'; labels: SliderLabels; code: string | undefined }

/**
 * Makes the `.swiper` inside the element with id `target` a slider. With reduced motion, or after keyboard focus, it runs
 * only if its button starts it. It pauses on a hidden page and under a pointer.
 */
export function useSlider({ target, effect, labels: { position }, code }: SliderOptions) {
  const slider = useRef<Swiper>(null)
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  /** Number of slides before the first one of `names`: 1 while a built-in slide that was replaced is still shown. */
  const offset = useRef(0)
  const goTo = (slide: number) => slider.current?.slideTo(slide + offset.current)

  useEffect(() => {
    const root = document.getElementById(target)
    const container = root?.querySelector<HTMLElement>('.swiper')
    if (!(root && container)) return
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const swiper = new Swiper(container, {
      modules: [EffectFade],
      effect,
      speed: isMotionReduced ? 0 : fade,
      rewind: true,
      on: { slideChange: ({ activeIndex }) => setIndex(Math.max(0, activeIndex - offset.current)) },
    })
    slider.current = swiper
    setPlaying(!isMotionReduced)

    const stopForKeyboard = ({ target: element }: FocusEvent) => {
      // Except by the button that starts and stops the slides.
      const isByKeyboard = element instanceof HTMLElement && element.matches(':focus-visible:not([data-toggle])')
      if (isByKeyboard) setPlaying(false)
    }
    root.addEventListener('focusin', stopForKeyboard)
    return () => {
      root.removeEventListener('focusin', stopForKeyboard)
      swiper.destroy()
    }
  }, [target, effect])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `index` restarts the interval, so that a slide chosen by hand gets the full time
  useEffect(() => {
    if (!isPlaying) return
    // Touch screens keep `:hover` after a tap.
    const hovered = window.matchMedia('(hover: hover)').matches ? `#${target}:hover` : undefined
    const isPaused = () => document.hidden || Boolean(hovered && document.querySelector(hovered))
    const timer = setInterval(() => isPaused() || slider.current?.slideNext(), interval)
    return () => clearInterval(timer)
  }, [target, isPlaying, index])

  const names = useStaffSlides(slider, { code, position, offset, setIndex })

  return { index, isPlaying, setPlaying, goTo, names }
}
