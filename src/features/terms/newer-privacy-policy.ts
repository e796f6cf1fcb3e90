import { pageHeaders } from '#stores/page-headers.ts'

type Versions = { versions: { version: string; effectiveAt: string }[] }

const element = document.querySelector<HTMLElement>('newer-privacy-policy')
if (element) void showVersions(element)

/** Links all versions, and tells the visitor if one came into force after the build. */
async function showVersions(element: HTMLElement): Promise<void> {
  const { version: built = '', path = '', lang, entry = '', title = '' } = element.dataset
  const response = await fetch('/api/v1/terms/privacyPolicy', { headers: pageHeaders() }).catch(() => undefined)
  if (!response?.ok) return
  const { versions }: Versions = await response.json()
  // The newest version comes first and is in force.
  const inForce = versions[0]
  if (!inForce || versions.length < 2) return
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'Asia/Seoul' })
  const withDate = (template: string, at: string) => template.replace('{{date}}', format.format(new Date(at)))
  const hrefOf = (version: string) => (version === built ? path : `${path}/${version}`)

  const newer = element.querySelector<HTMLElement>('.newer')
  if (newer && inForce.version !== built) {
    newer.hidden = false
    newer.querySelector('h2')?.replaceChildren(withDate(title, inForce.effectiveAt))
    newer.querySelector('a')?.setAttribute('href', hrefOf(inForce.version))
  }
  for (const { version, effectiveAt } of versions) {
    const link = document.createElement('a')
    link.href = hrefOf(version)
    link.textContent = withDate(entry, effectiveAt)
    if (version === built) link.setAttribute('aria-current', 'page')
    const item = document.createElement('li')
    item.append(link)
    element.querySelector('ul')?.append(item)
  }
  element.hidden = false
}
