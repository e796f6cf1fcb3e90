import { Chip } from '#console/kit/feedback/Chip.tsx'
import type { QuestionStatus as Status } from '#contract/content/question.ts'
import messages from '#i18n/ko/console-question.json'

export function QuestionStatus({ status }: { status: Status }) {
  return <Chip tone={status === 'OPEN' ? 'warn' : 'good'}>{messages[`status.${status}`]}</Chip>
}
