import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    reportBreach?: (breach: string) => void
  }
}

/** List of the current test; a worker runs one test at a time. */
let heard: string[] = []

/** Starts a new list for contexts opened from now on. */
export function listen(): string[] {
  heard = []
  return heard
}

export async function watch(context: BrowserContext): Promise<BrowserContext> {
  const complaints = heard
  const tell = (complaint: string) => void complaints.push(complaint)
  context.on('weberror', (error) => tell(`${error.error()} on ${error.page()?.url()}`))
  context.on('console', (message) => {
    // Chromium logs every answer of 400 and above this way, and some tests provoke them.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) tell(`${message.text()} on ${message.page()?.url()}`)
  })
  await context.exposeBinding('reportBreach', (_source, breach: string) => tell(breach))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
      window.reportBreach?.(
        `policy: ${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber} ${sample} on ${location.href}`,
      ),
    )
  })
  return context
}
