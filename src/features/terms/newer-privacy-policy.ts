import { pageHeaders } from '#stores/page-headers.ts'

type Versions = { versions: { version: string; effectiveAt: string }[] }

const place = document.querySelector<HTMLElement>('newer-privacy-policy')
if (place) void show(place)

async function show(place: HTMLElement): Promise<void> {
  const { version: built = '', path = '', lang, entry = '', title = '' } = place.dataset
  const response = await fetch('/api/v1/terms/privacyPolicy', { headers: pageHeaders() }).catch(() => undefined)
  if (!response?.ok) return
  const { versions }: Versions = await response.json()
  const inForce = versions[0]
  if (!inForce || versions.length < 2) return
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'Asia/Seoul' })
  const say = (text: string, at: string) => text.replace('{{date}}', format.format(new Date(at)))
  const hrefOf = (version: string) => (version === built ? path : `${path}/${version}`)

  const newer = place.querySelector<HTMLElement>('.newer')
  if (newer && inForce.version !== built) {
    newer.hidden = false
    newer.querySelector('h2')?.replaceChildren(say(title, inForce.effectiveAt))
    newer.querySelector('a')?.setAttribute('href', hrefOf(inForce.version))
  }
  for (const { version, effectiveAt } of versions) {
    const link = document.createElement('a')
    link.href = hrefOf(version)
    link.textContent = say(entry, effectiveAt)
    if (version === built) link.setAttribute('aria-current', 'page')
    const item = document.createElement('li')
    item.append(link)
    place.querySelector('ul')?.append(item)
  }
  place.hidden = false
}
