import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    reportBreach?: (breach: string) => void
  }
}

/** Of the journey that is under way; a worker runs one at a time. */
let heard: string[] = []

/** A new list, to which the contexts that are opened from now on add. */
export function listen(): string[] {
  heard = []
  return heard
}

/** Notes what any page of a context throws, logs as an error, or does against its content security policy. */
export async function watch(context: BrowserContext): Promise<BrowserContext> {
  const complaints = heard
  const tell = (complaint: string) => void complaints.push(complaint)
  context.on('weberror', (error) => tell(`${error.error()} on ${error.page()?.url()}`))
  context.on('console', (message) => {
    // Chromium reports each answer of 400 and above this way; journeys provoke some.
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
