import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    reportPolicyViolation?: (violation: string) => void
  }
}

/** Errors of the current test's pages; a worker runs one test at a time. */
let currentErrors: string[] = []

/** Starts a new list for contexts opened from now on. */
export function startErrorList(): string[] {
  currentErrors = []
  return currentErrors
}

export async function recordErrors(context: BrowserContext): Promise<BrowserContext> {
  const pageErrors = currentErrors
  const add = (error: string) => void pageErrors.push(error)
  context.on('weberror', (error) => add(`${error.error()} on ${error.page()?.url()}`))
  context.on('console', (message) => {
    // Chromium logs every answer of 400 and above this way, and some tests provoke them.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) add(`${message.text()} on ${message.page()?.url()}`)
  })
  await context.exposeBinding('reportPolicyViolation', (_source, violation: string) => add(violation))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
      window.reportPolicyViolation?.(
        `policy: ${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber} ${sample} on ${location.href}`,
      ),
    )
  })
  return context
}
