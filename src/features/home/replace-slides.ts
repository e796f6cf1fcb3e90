import type Swiper from 'swiper'
import type { PublicSlide } from '#contract/content/banner.ts'
import { interpolate } from '#lib/interpolate.ts'
import { photoPath } from '#lib/photo-address.ts'
import { photoFormats, photoWidth, photoWidths } from '#lib/photo-widths.ts'
import { loadMissingGlyphs } from '#ui/glyphs/load-missing-glyphs.ts'

type Part = 'title' | 'text' | 'action' | 'more'
const partOf = (slide: Element, part: Part) => slide.querySelector<HTMLElement>(`[data-part="${part}"]`)

/** True if staff have not changed the slides that are built into the page. */
export function areBuiltIn(swiper: Swiper, slides: readonly PublicSlide[]): boolean {
  const builtIn = swiper.slides
  return builtIn.length === slides.length && slides.every((slide, index) => isSlideOf(builtIn[index], slide))
}

/**
 * Replaces the built-in slides. The visible slide stays until it is left, unless it is one of the new slides.
 * `position` is the template of a slide's label; `onOffset` gets the number of slides before the first new one.
 */
export function replaceSlides(
  swiper: Swiper,
  slides: readonly PublicSlide[],
  position: string,
  onOffset: (before: number) => void,
): void {
  const builtIn = [...swiper.slides]
  const shown = builtIn[swiper.activeIndex]
  const template = builtIn[0]
  if (!(shown && template)) return
  loadMissingGlyphs()
  const next = slides.map((slide, index) => {
    const label = interpolate(position, { index: index + 1, total: slides.length })
    if (!isSlideOf(shown, slide)) return makeSlide(builtIn, template, slide, { label, isFirst: index === 0 })
    shown.ariaLabel = label
    return shown
  })
  const isStillUsed = next.includes(shown)
  swiper.wrapperEl.replaceChildren(...(isStillUsed ? [] : [shown]), ...next)
  onOffset(isStillUsed ? 0 : 1)
  moveTo(swiper, isStillUsed ? next.indexOf(shown) : 0)
  if (isStillUsed) return
  // The old slide is the first until the visitor or the timer leaves it.
  const removeShown = () => {
    if (swiper.activeIndex === 0) return
    swiper.off('slideChangeTransitionEnd', removeShown)
    const index = swiper.activeIndex - 1
    shown.remove()
    onOffset(0)
    moveTo(swiper, index)
  }
  swiper.on('slideChangeTransitionEnd', removeShown)
}

function moveTo(swiper: Swiper, index: number): void {
  swiper.update()
  swiper.slideTo(index, 0, false)
}

function isSlideOf(element: HTMLElement | undefined, slide: PublicSlide): boolean {
  if (!element || slide.art !== element.dataset.art || slide.picture) return false
  const text = (part: Part) => partOf(element, part)?.textContent?.trim()
  const isSameText = (['title', 'text', 'action'] as const).every((part) => text(part) === slide[part])
  const isSameLink = partOf(element, 'action')?.getAttribute('href') === slide.link
  return isSameText && isSameLink && element.querySelector('img')?.alt === slide.alt
}

type Position = { label: string; isFirst: boolean }

/** Copies a built-in slide, for its layout and styles. */
function makeSlide(builtIn: HTMLElement[], template: HTMLElement, slide: PublicSlide, position: Position): HTMLElement {
  const model = builtIn.find(({ dataset }) => dataset.art === slide.art) ?? template
  const element = model.cloneNode(true) as HTMLElement
  for (const name of [...element.classList]) if (/^swiper-slide-/.test(name)) element.classList.remove(name)
  element.removeAttribute('style')
  element.dataset.art = slide.art
  element.ariaLabel = position.label
  for (const part of ['title', 'text', 'action'] as const) setText(partOf(element, part), slide[part])
  partOf(element, 'action')?.setAttribute('href', slide.link)
  setMore(element, template, position.isFirst)
  const picture = element.querySelector('picture')
  const image = element.querySelector('img')
  if (!(picture && image)) return element
  image.alt = slide.alt
  if (slide.picture) setPicture(picture, image, slide.picture)
  return element
}

function setText(element: Element | null, text: string): void {
  if (element) element.textContent = text
}

/** Only the first slide has the link to the next section. */
function setMore(slide: HTMLElement, template: HTMLElement, isFirst: boolean): void {
  const existing = partOf(slide, 'more')
  if (!isFirst) existing?.remove()
  else if (!existing) {
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
