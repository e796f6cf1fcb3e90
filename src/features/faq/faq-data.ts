import { htmlText } from '#lib/html-text.ts'
import type { FaqItem } from './faq-list.ts'

export function faqData(items: readonly FaqItem[]) {
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.text,
      acceptedAnswer: { '@type': 'Answer', text: htmlText(answer.text) },
    })),
  }
}
