import { spawnSync } from 'node:child_process'

/** Advisories that do not reach us, by id, with why; each until somebody publishes what mends it. */
const explained: Record<string, string> = {}

type Report = {
  error?: unknown
  message?: string
  vulnerabilities?: Record<string, { name: string; severity: string; via: (string | { url: string; title: string })[] }>
}

/** What `npm audit` knows of that nobody has explained; `note` where the registry gives no answer. */
export function audit(): { problems: string[]; note?: string } {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit'], { encoding: 'utf8', timeout: 120_000 })
  const report = parse(stdout)
  if (!report?.vulnerabilities) return { problems: [], note: 'this registry answers no audit: ask one that does' }
  return { problems: readReport(report) }
}

/** The advisories of a report that are not explained; a package that only passes one on is left out. */
export function readReport({ vulnerabilities = {} }: Report): string[] {
  return Object.values(vulnerabilities).flatMap(({ name, severity, via }) =>
    via.flatMap((one) => {
      if (typeof one === 'string' || Object.hasOwn(explained, idOf(one.url))) return []
      return [`${name} (${severity}): ${one.title}, ${one.url}`]
    }),
  )
}

/** `https://github.com/advisories/GHSA-…` → `GHSA-…` */
function idOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

function parse(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report
  } catch {
    return undefined
  }
}
