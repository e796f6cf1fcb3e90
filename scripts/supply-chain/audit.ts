import { spawnSync } from 'node:child_process'

/** Id → reason why an advisory does not affect us; remove it when a fixed version exists. */
const harmlessAdvisories: Record<string, string> = {}

type Report = {
  error?: unknown
  message?: string
  vulnerabilities?: Record<string, { name: string; severity: string; via: (string | { url: string; title: string })[] }>
}

/** Advisories of `npm audit`; `note` if the registry offers no audit. */
export function audit(): { problems: string[]; note?: string } {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit'], { encoding: 'utf8', timeout: 120_000 })
  const report = parse(stdout)
  if (!report?.vulnerabilities) return { problems: [], note: 'this registry answers no audit: ask one that does' }
  return { problems: readReport(report) }
}

/** Leaves out packages that only depend on an affected one. */
export function readReport({ vulnerabilities = {} }: Report): string[] {
  return Object.values(vulnerabilities).flatMap(({ name, severity, via }) =>
    via.flatMap((advisory) => {
      if (typeof advisory === 'string' || Object.hasOwn(harmlessAdvisories, idOf(advisory.url))) return []
      return [`${name} (${severity}): ${advisory.title}, ${advisory.url}`]
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
