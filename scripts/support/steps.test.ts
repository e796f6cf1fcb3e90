import { beforeEach, expect, test, vi } from 'vitest'
import { unavailableExitCode } from './postgres.ts'
import { runSteps, type Step } from './steps.ts'

// If this suite printed a machine problem, the runner of all tests would report it.
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => vi.restoreAllMocks()
})

const step = (name: string, cores: 1 | 2, script = '', more: Partial<Step> = {}): Step => ({
  name,
  command: `node -e "${script}"`,
  cores,
  ...more,
})

test('two small steps run in parallel, a large one runs alone, and a dependent step runs after its dependency', async () => {
  const events: string[] = []
  const recorded = (name: string, cores: 1 | 2, after: string[] = []) =>
    step(name, cores, '', {
      after,
      lacks: () => void events.push(`${name} begins`),
      count: () => {
        events.push(`${name} ends`)
        return { passed: 1, failures: [] }
      },
    })
  const results = await runSteps([recorded('a', 1, ['b']), recorded('large', 2), recorded('b', 1), recorded('c', 1)])
  expect(results.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c', 'large'])
  const at = (event: string) => events.indexOf(event)
  expect(at('large ends')).toBeLessThan(at('b begins'))
  expect(at('c begins')).toBeLessThan(at('b ends'))
  expect(at('b ends')).toBeLessThan(at('a begins'))
})

test('a failing step is reported by name, and the other steps run', async () => {
  const results = await runSteps([
    step('fails', 1, 'process.exit(3)'),
    step('lacks', 2, '', { lacks: () => 'Chromium is missing.' }),
    step('unavailable', 1, `console.log('PostgreSQL is not installed.'); process.exit(${unavailableExitCode})`),
    step('counted', 1, 'process.exit(1)', { count: () => ({ passed: 7, failures: ['a test › failed'] }) }),
    step('passes', 1),
  ])
  const byName = Object.fromEntries(
    results.map(({ name, passed, failures, machineProblems }) => [name, { passed, failures, machineProblems }]),
  )
  expect(byName).toEqual({
    fails: { passed: 0, failures: [expect.stringMatching(/^node -e .* › ended with 3$/)], machineProblems: [] },
    lacks: { passed: 0, failures: ['lacks › not run'], machineProblems: ['Chromium is missing.'] },
    unavailable: { passed: 0, failures: ['unavailable › not run'], machineProblems: ['PostgreSQL is not installed.'] },
    counted: { passed: 7, failures: ['a test › failed'], machineProblems: [] },
    passes: { passed: 1, failures: [], machineProblems: [] },
  })
})

test.each([
  ['a full disk', 'ENOSPC: no space left on device, write', ['The disk is full.']],
  ['a full disk, by SQLite', 'database or disk is full', ['The disk is full.']],
  ['a busy port', 'listen EADDRINUSE: address already in use 127.0.0.1:4321', ['Port 4321 is busy.']],
  ['a busy port, by Playwright', 'http://localhost:4321 is already used', ['Port 4321 is busy.']],
  ['nothing of the machine', 'expected 1 to be 2', []],
])('%s is reported for a failed step only', async (_, output, expected) => {
  const print = `console.error('${output}')`
  const [failed] = await runSteps([step('fails', 1, `${print}; process.exit(1)`)])
  const [passed] = await runSteps([step('passes', 1, print)])
  expect(failed?.machineProblems).toEqual(expected)
  expect(passed?.machineProblems).toEqual([])
})
