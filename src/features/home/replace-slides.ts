import type Swiper from 'swiper'
import type { PublicSlide } from '#contract/content/banner.ts'
import { interpolate } from '#lib/interpolate.ts'
import { photoFormats, photoPath, photoWidth, photoWidths } from '#lib/photo-address.ts'
import { loadOwnText } from '#ui/own-text/load-own-text.ts'

type Part = 'title' | 'text' | 'action' | 'more'
const partOf = (slide: Element, part: Part) => slide.querySelector<HTMLElement>(`[data-part="${part}"]`)

/** True until staff change a slide. */
export function isBuiltIn(swiper: Swiper, slides: readonly PublicSlide[]): boolean {
  const built = swiper.slides
  return built.length === slides.length && slides.every((slide, index) => shows(built[index], slide))
}

/**
 * Replaces the built-in slides. The visible slide stays until it is left, unless it is one of the new slides.
 * `onOffset` gets the number of slides before the first new one.
 */
export function replaceSlides(
  swiper: Swiper,
  slides: readonly PublicSlide[],
  position: string,
  onOffset: (before: number) => void,
): void {
  const built = [...swiper.slides]
  const shown = built[swiper.activeIndex]
  const template = built[0]
  if (!(shown && template)) return
  loadOwnText()
  const next = slides.map((slide, index) => {
    const label = interpolate(position, { index: index + 1, total: slides.length })
    if (!shows(shown, slide)) return makeSlide(built, template, slide, { label, isFirst: index === 0 })
    shown.ariaLabel = label
    return shown
  })
  const isKept = next.includes(shown)
  swiper.wrapperEl.replaceChildren(...(isKept ? [] : [shown]), ...next)
  onOffset(isKept ? 0 : 1)
  moveTo(swiper, isKept ? next.indexOf(shown) : 0)
  if (isKept) return
  const drop = () => {
    if (swiper.activeIndex === 0) return
    swiper.off('slideChangeTransitionEnd', drop)
    const index = swiper.activeIndex - 1
    shown.remove()
    onOffset(0)
    moveTo(swiper, index)
  }
  swiper.on('slideChangeTransitionEnd', drop)
}

function moveTo(swiper: Swiper, index: number): void {
  swiper.update()
  swiper.slideTo(index, 0, false)
}

function shows(element: HTMLElement | undefined, slide: PublicSlide): boolean {
  if (!element || slide.art !== element.dataset.art || slide.picture) return false
  const text = (part: Part) => partOf(element, part)?.textContent?.trim()
  const isSameText = (['title', 'text', 'action'] as const).every((part) => text(part) === slide[part])
  const isSameLink = partOf(element, 'action')?.getAttribute('href') === slide.link
  return isSameText && isSameLink && element.querySelector('img')?.alt === slide.alt
}

type Place = { label: string; isFirst: boolean }

/** Copies a built-in slide, for its layout and styles. */
function makeSlide(built: HTMLElement[], template: HTMLElement, slide: PublicSlide, place: Place): HTMLElement {
  const model = built.find(({ dataset }) => dataset.art === slide.art) ?? template
  const element = model.cloneNode(true) as HTMLElement
  for (const name of [...element.classList]) if (/^swiper-slide-/.test(name)) element.classList.remove(name)
  element.removeAttribute('style')
  element.dataset.art = slide.art
  element.ariaLabel = place.label
  for (const part of ['title', 'text', 'action'] as const) fill(partOf(element, part), slide[part])
  partOf(element, 'action')?.setAttribute('href', slide.link)
  setMore(element, template, place.isFirst)
  const picture = element.querySelector('picture')
  const image = element.querySelector('img')
  if (!(picture && image)) return element
  image.alt = slide.alt
  if (slide.picture) setPicture(picture, image, slide.picture)
  return element
}

function fill(element: Element | null, text: string): void {
  if (element) element.textContent = text
}

function setMore(slide: HTMLElement, template: HTMLElement, isFirst: boolean): void {
  const own = partOf(slide, 'more')
  if (!isFirst) own?.remove()
  else if (!own) {
    const more = partOf(template, 'more')?.cloneNode(true)
    if (more) partOf(slide, 'action')?.after(more)
  }
}

function setPicture(picture: HTMLElement, image: HTMLImageElement, photo: NonNullable<PublicSlide['picture']>): void {
  for (const source of picture.querySelectorAll('source')) source.remove()
  for (const format of photoFormats) {
    const source = document.createElement('source')
    source.type = `image/${format}`
    source.srcset = photoWidths.map((width) => `${photoPath(photo._id, width, format)} ${width}w`).join(', ')
    source.sizes = '100vw'
    image.before(source)
  }
  image.src = photoPath(photo._id, photoWidth.large, 'webp')
  image.width = photo.width
  image.height = photo.height
  image.loading = 'lazy'
}
