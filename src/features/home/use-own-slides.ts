import { type RefObject, useEffect, useState } from 'react'
import type Swiper from 'swiper'
import type { PublicBanner, PublicSlide } from '#contract/content/banner.ts'
import { pageHeaders } from '#stores/page-headers.ts'
import { isBuiltIn, replaceSlides } from './replace-slides.ts'

type Seams = {
  code: string | undefined
  position: string
  offset: RefObject<number>
  setIndex: (index: number) => void
}

export function useOwnSlides(slider: RefObject<Swiper | null>, { code, position, offset, setIndex }: Seams) {
  const [names, setNames] = useState<string[]>()
  useEffect(() => {
    const swiper = slider.current
    if (!(code && swiper)) return
    let isLeft = false
    void loadSlides(code).then((slides) => {
      if (isLeft || slides.length === 0 || isBuiltIn(swiper, slides)) return
      replaceSlides(swiper, slides, position, (before) => {
        offset.current = before
      })
      setNames(slides.map(({ name }) => name))
      setIndex(Math.max(0, swiper.activeIndex - offset.current))
    })
    return () => {
      isLeft = true
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
