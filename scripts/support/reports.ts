import { existsSync, readFileSync } from 'node:fs'

/** How many checks passed and failed. */
export type Count = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[] }

/** Reads vitest's JSON report; a file that could not be loaded counts as one failure. */
export function readVitest(path: string): Count {
  const report = read<VitestReport>(path)
  if (!report) return { passed: 0, failed: 0 }
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Reads Playwright's JSON report; an error outside of the journeys counts as one failure. */
export function readPlaywright(path: string): Count {
  const report = read<PlaywrightReport>(path)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
}
