import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'onmaru-report-'))
const path = join(folder, 'report.json')
const write = (report: object) => writeFileSync(path, JSON.stringify(report))
afterAll(() => rmSync(folder, { recursive: true }))

test('a failed test is reported with file, name and first message; a file with an error outside its tests counts as one failure', () => {
  const passed = { status: 'passed', fullName: 'opens', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'closes',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2\nat'],
  }
  const testResults = [
    { name: resolve('tests/a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: resolve('tests/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    { name: resolve('tests/c.test.ts'), status: 'failed', message: 'not closed', assertionResults: [passed] },
  ]
  write({ numPassedTests: 2, testResults })
  expect(readVitest(path)).toEqual({
    passed: 2,
    failures: [
      'tests/a.test.ts › closes › expected 1 to be 2',
      'tests/b.test.ts › no such module',
      'tests/c.test.ts › not closed',
    ],
  })
})

test('a failed browser test is reported at any nesting; a server that did not start counts as one failure', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ file: 'home.spec.ts', title },
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }] }],
  })
  const inner = { specs: [spec('the page reads', 'unexpected', 'Error: not seen\n\nCall log')] }
  const suites = [{ specs: [spec('the page opens', 'expected')], suites: [inner] }]
  write({ stats: { expected: 3, flaky: 1 }, suites, errors: [{ message: 'webServer' }] })
  const failures = ['home.spec.ts › the page reads › Error: not seen', 'Playwright › webServer']
  expect(readPlaywright(path)).toEqual({ passed: 4, failures })
})

test('a missing report counts nothing', () => {
  expect(readVitest(join(folder, 'none.json'))).toEqual({ passed: 0, failures: [] })
})
