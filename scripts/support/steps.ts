import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { unavailableExitCode } from './postgres.ts'
import type { Count } from './reports.ts'

export type Step = {
  name: string
  command: string
  /** Cores that the step keeps busy; a step with 2 runs alone. */
  cores: 1 | 2
  after?: string[]
  /** Reads the runner's report; without it the step counts as one check. */
  count?: () => Count
  env?: Record<string, string>
  /** Returns what the machine lacks, if anything; the step then fails without running. */
  lacks?: () => string | undefined
}

/** `machineProblems`, such as a full disk, may have caused the failure of correct code. */
export type Result = Count & { name: string; seconds: number; machineProblems: string[] }

/** Of the machine on which the tests must fit. */
const cores = 2

const machineProblemPatterns: [RegExp, (found: RegExpExecArray) => string][] = [
  [/ENOSPC|No space left on device|database or disk is full/, () => 'The disk is full.'],
  [/EADDRINUSE.*?:(\d+)\b|localhost:(\d+)\S* is already used/, ([, one, other]) => `Port ${one ?? other} is busy.`],
  [/Executable doesn't exist|Chromium is missing/, () => 'Chromium is missing.'],
]

/** Runs all steps, also after failures: always the first one whose cores are free and whose `after` have ended. */
export async function runSteps(steps: Step[]): Promise<Result[]> {
  const waiting = [...steps]
  const results: Result[] = []
  const running = new Map<Step, Promise<void>>()
  const isDone = (name: string) => ![...waiting, ...running.keys()].some((step) => step.name === name)
  while (waiting.length + running.size > 0) {
    const free = cores - [...running.keys()].reduce((sum, step) => sum + step.cores, 0)
    const next = waiting.find((step) => step.cores <= free && (step.after ?? []).every(isDone))
    if (!next) {
      await Promise.race(running.values())
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    const ended = runStep(next).then((result) => {
      results.push(result)
      running.delete(next)
    })
    running.set(next, ended)
  }
  return results
}

async function runStep(step: Step): Promise<Result> {
  const { name, command } = step
  const lack = step.lacks?.()
  if (lack) return { name, seconds: 0, passed: 0, failures: [`${name} › not run`], machineProblems: [lack] }
  const start = performance.now()
  const env = { ...cleanEnvironment(), ...step.env }
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env })
  const printed: string[] = []
  // The output of parallel steps is printed at their end, so that it does not mix.
  const isAlone = step.cores === cores
  const heading = `\n── ${name}: ${command}\n`
  if (isAlone) process.stdout.write(heading)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed.push(text)
      if (isAlone) process.stdout.write(text)
    })
  const [code] = await once(child, 'close')
  const output = printed.join('')
  if (!isAlone) process.stdout.write(heading + output)
  const seconds = (performance.now() - start) / 1000
  if (code === unavailableExitCode)
    return { name, seconds, passed: 0, failures: [`${name} › not run`], machineProblems: [lastLine(output)] }
  const { passed, failures } = readCount(step) ?? { passed: code === 0 ? 1 : 0, failures: [] }
  // The runner itself failed, before or after its tests.
  if (code !== 0 && failures.length === 0) failures.push(`${command} › ended with ${code}`)
  const machineProblems = failures.length > 0 ? findMachineProblems(output) : []
  return { name, seconds, passed, failures, machineProblems }
}

/** An incomplete report counts as one failure. */
function readCount({ name, count }: Step): Count | undefined {
  try {
    return count?.()
  } catch (reason) {
    return { passed: 0, failures: [`${name} › its report cannot be read: ${reason}`] }
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}

/** Without the developer's own settings, which tests must not use; an empty value means the default. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const settings = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
  const blank = Object.fromEntries([...settings, 'NETLIFY'].map((name) => [name, '']))
  return { ...process.env, ...blank, ASTRO_TELEMETRY_DISABLED: '1' }
}

function findMachineProblems(output: string): string[] {
  return machineProblemPatterns.flatMap(([pattern, tell]) => {
    const found = pattern.exec(output)
    return found ? [tell(found)] : []
  })
}
