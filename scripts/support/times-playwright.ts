import path from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { type FileTime, writeTimes } from './times.ts'

/** Playwright reporter of each file's time; opening pages and starting servers counts as setup. */
export default class implements Reporter {
  readonly #files = new Map<string, FileTime>()

  onTestEnd({ location }: TestCase, { duration, steps }: TestResult): void {
    const file = path.relative('.', location.file)
    const setup = steps.filter(isHook).reduce((sum, step) => sum + step.duration, 0)
    const before = this.#files.get(file) ?? { file, collect: 0, setup: 0, tests: 0 }
    this.#files.set(file, {
      ...before,
      setup: before.setup + setup / 1000,
      tests: before.tests + (duration - setup) / 1000,
    })
  }

  onEnd(): void {
    writeTimes('.cache/reports', 'journeys', [...this.#files.values()])
  }

  printsToStdio(): boolean {
    return false
  }
}

const isHook = ({ category }: TestStep) => category === 'hook'
