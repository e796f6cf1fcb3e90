/** Plain text, split at empty lines. */
export function paragraphs(text: string): string[] {
  return text.trim().split(/\n{2,}/)
}
