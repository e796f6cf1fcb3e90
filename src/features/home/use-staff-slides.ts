import { type RefObject, useEffect, useState } from 'react'
import type Swiper from 'swiper'
import type { PublicBanner, PublicSlide } from '#contract/content/banner.ts'
import { pageHeaders } from '#stores/page-headers.ts'
import { areBuiltIn, replaceSlides } from './replace-slides.ts'

type Options = {
  code: string | undefined
  position: string
  offset: RefObject<number>
  setIndex: (index: number) => void
}

/** Replaces the built-in slides if staff have changed them. Returns the names of the new slides, else undefined. */
export function useStaffSlides(slider: RefObject<Swiper | null>, { code, position, offset, setIndex }: Options) {
  const [names, setNames] = useState<string[]>()
  useEffect(() => {
    const swiper = slider.current
    if (!(code && swiper)) return
    let isUnmounted = false
    void loadSlides(code).then((slides) => {
      if (isUnmounted || slides.length === 0 || areBuiltIn(swiper, slides)) return
      replaceSlides(swiper, slides, position, (before) => {
        offset.current = before
      })
      setNames(slides.map(({ name }) => name))
      setIndex(Math.max(0, swiper.activeIndex - offset.current))
    })
    return () => {
      isUnmounted = true
    }
  }, [slider, code, position, offset, setIndex])
  return names
}

async function loadSlides(code: string): Promise<PublicSlide[]> {
  try {
    const { banner }: PublicBanner = await (await fetch(`/api/v1/banners/${code}`, { headers: pageHeaders() })).json()
    return banner.slides
  } catch {
    return []
  }
}
