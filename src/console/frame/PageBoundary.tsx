import { Component, type ReactNode } from 'react'
import { EmptyState } from '#console/kit/feedback/State.tsx'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'

/** Keeps the menu usable when a page fails, or when a new release has replaced its code. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <EmptyState title={messages['error.page']} text={messages['error.page.text']}>
        <Button size="small" tone="secondary" onClick={() => window.location.reload()}>
          {messages['action.reload']}
        </Button>
      </EmptyState>
    )
  }
}
