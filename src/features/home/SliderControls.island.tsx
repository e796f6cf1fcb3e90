import type { KeyboardEvent } from 'react'
import styles from './slider-controls.module.css'
import type { SliderLabels } from './slider-labels.ts'
import { useSlider } from './use-slider.ts'

type SliderControlsProps = {
  /** Id of the element that holds the slider. Its slides are static markup. */
  target: string
  effect: 'fade' | 'slide'
  names: string[]
  labels: SliderLabels
  /** Code of the banner in the API, if staff can replace the built-in slides. */
  code?: string
}

/** The index of a slider, with a button that stops and starts it; `useSlider` moves the slides. */
export function SliderControls({ target, effect, names: builtIn, labels, code }: SliderControlsProps) {
  const { index, isPlaying, setPlaying, goTo, names = builtIn } = useSlider({ target, effect, labels, code })

  const step = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: names.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const slide = (to + names.length) % names.length
    setPlaying(false)
    goTo(slide)
    event.currentTarget.querySelectorAll('button')[slide]?.focus()
  }

  return (
    <div className={styles.controls} data-playing={isPlaying}>
      <button type="button" className={styles.pause} data-toggle onClick={() => setPlaying(!isPlaying)}>
        <span className="visually-hidden">{isPlaying ? labels.pause : labels.play}</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={isPlaying ? 'M4 3h2.5v10H4zM9.5 3H12v10H9.5z' : 'M4.5 2.5v11l9-5.5z'} />
        </svg>
      </button>
      <div className={styles.index} role="group" aria-label={labels.pick} onKeyDown={step}>
        {names.map((name, slide) => (
          <button
            key={name}
            type="button"
            className={styles.entry}
            aria-current={slide === index}
            onClick={() => goTo(slide)}
          >
            <span className={styles.number}>{slide + 1}</span>
            <span className={styles.name}>{name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
