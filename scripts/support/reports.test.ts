import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'onmaru-report-'))
const path = join(folder, 'report.json')
const write = (report: object) => writeFileSync(path, JSON.stringify(report))
afterAll(() => rmSync(folder, { recursive: true }))

test('a test file that could not be loaded counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
  ]
  write({ numPassedTests: 1, numFailedTests: 1, testResults })
  expect(readVitest(path)).toEqual({ passed: 1, failed: 2 })
})

test('a server that did not start counts as a failed journey', () => {
  write({ stats: { expected: 3, flaky: 0, unexpected: 1 }, errors: [{ message: 'webServer' }] })
  expect(readPlaywright(path)).toEqual({ passed: 3, failed: 2 })
})

test('a report that was never written counts nothing', () => {
  expect(readVitest(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 })
})
