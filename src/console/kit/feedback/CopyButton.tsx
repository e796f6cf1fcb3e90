import { useState } from 'react'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { toast } from './toast.tsx'

/** Gets the focus when its dialog opens (`data-initial-focus`). Browsers without a clipboard show no button. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast(messages['action.copyFailed'], 'failed')
    }
  }
  if (!('clipboard' in navigator)) return null
  return (
    <Button size="small" tone="secondary" data-initial-focus onClick={() => void copy()}>
      {messages[isCopied ? 'action.copied' : 'action.copy']}
    </Button>
  )
}
