import { Component, type ReactNode } from 'react'
import { EmptyState } from '#console/kit/feedback/State.tsx'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'

/** A page that fails, or whose code a new release has replaced, leaves the menu standing. */
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
