import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Number of passed checks; one line per failure: place, name, first line of its message. */
export type Count = { passed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type Suite = { suites?: Suite[]; specs: Spec[] }
type Spec = { file: string; title: string; tests: { status: string; results: { error?: Failure }[] }[] }
type Failure = { message?: string }
type PlaywrightReport = { stats: { expected: number; flaky: number }; suites: Suite[]; errors: Failure[] }

/** Reads vitest's JSON report; a file that fails outside its tests counts as one failure. */
export function readVitest(file: string): Count {
  const report = read<VitestReport>(file)
  if (!report) return { passed: 0, failures: [] }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const test = path.relative('.', name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return failureLine(test, '', message)
    return failed.map(({ fullName, failureMessages: [first] }) => failureLine(test, fullName, first))
  })
  return { passed: report.numPassedTests, failures }
}

/** Reads Playwright's JSON report; an error outside the journeys counts as one failure. */
export function readPlaywright(file: string): Count {
  const report = read<PlaywrightReport>(file)
  if (!report) return { passed: 0, failures: [] }
  const specsOf = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
  const journeys = report.suites.flatMap(specsOf).flatMap((spec) => {
    const failed = spec.tests.filter(({ status }) => status === 'unexpected')
    return failed.map(({ results }) => failureLine(spec.file, spec.title, results.at(-1)?.error?.message))
  })
  const outside = report.errors.map(({ message }) => failureLine('Playwright', '', message))
  const { expected, flaky } = report.stats
  return { passed: expected + flaky, failures: [...journeys, ...outside] }
}

function failureLine(place: string, name: string, message = ''): string {
  const [firstLine = ''] = stripVTControlCharacters(message).trim().split('\n')
  return [place, name, firstLine].filter(Boolean).join(' › ')
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
