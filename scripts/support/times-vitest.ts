import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { type FileTime, writeTimes } from './times.ts'

/** Vitest reporter of each file's time; the variable `REPORT` names the run. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeTimes('.cache/reports', process.env.REPORT ?? 'vitest', modules.map(timeOf))
  }
}

function timeOf(module: TestModule): FileTime {
  const spent = module.diagnostic()
  return {
    file: path.relative('.', module.moduleId),
    collect: spent.collectDuration / 1000,
    setup: (spent.environmentSetupDuration + spent.prepareDuration + spent.setupDuration) / 1000,
    tests: spent.duration / 1000,
  }
}
